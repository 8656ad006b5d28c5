import type { RtkState } from "@heliolens/domain/uploads/image-facts";
import type { SelectionSummary } from "@heliolens/domain/uploads/summarize-selection";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { type Text, useMessages } from "@heliolens/kit/words/messages.ts";
import type { ReactNode } from "react";
import classes from "./check-facts.module.css";
import type { SortedSelection } from "./sort-chosen.ts";
import { spanWords } from "./span-words.ts";

interface CheckFactsProps {
  readonly sorted: SortedSelection;
  readonly thereCount: number;
}

/** Pairs, cameras, flights, time, RTK, resolution and duplicates; what is doubtful stands out. */
export function CheckFacts({ sorted, thereCount }: CheckFactsProps) {
  const { summary } = sorted;
  const text = useMessages("uploads");
  const unknown = <span className={classes.unknown}>{text("check.unknown-value")}</span>;
  return (
    <dl className={classes.facts}>
      <Fact name={text("check.pairs")}>{summary.counts.IR === 0 ? unknown : <Pairs summary={summary} />}</Fact>
      <Fact name={text("check.cameras")}>
        {summary.cameras.length === 0
          ? unknown
          : summary.cameras.map(({ model, serial, count }) => (
              <span key={`${model} ${serial}`} title={serial ?? undefined}>
                {text("check.camera", { model, count })}
              </span>
            ))}
      </Fact>
      <Fact name={text("check.flights")}>
        <Flights {...sorted} />
      </Fact>
      <Fact name={text("check.span")}>{summary.localSpan === null ? unknown : spanWords(...summary.localSpan)}</Fact>
      <Fact name={text("check.rtk")}>{summary.counts.IR === 0 ? unknown : rtkWords(summary, text)}</Fact>
      <Fact name={text("check.gsd")}>
        {summary.groundSample === null ? unknown : <GroundSample summary={summary} />}
      </Fact>
      {summary.csvOwners.size > 0 && (
        <Fact name={text("check.csv")}>
          <CsvOwners summary={summary} />
        </Fact>
      )}
      {summary.attributeFiles.length > 0 && (
        <Fact name={text("check.attributes")}>
          <AttributeFiles summary={summary} />
        </Fact>
      )}
      <Fact name={text("check.duplicates")}>
        <Duplicates inside={summary.duplicateIds.length} there={thereCount} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OfSummary {
  readonly summary: SelectionSummary;
}

function Pairs({ summary: { pairCounts } }: OfSummary) {
  const text = useMessages("uploads");
  return (
    <>
      <StatusPill accent="ok" shape="full" word={text("check.certain", { count: pairCounts.certain })} />
      {pairCounts.probable > 0 && (
        <StatusPill accent="warn" shape="half" word={text("check.probable", { count: pairCounts.probable })} />
      )}
      {pairCounts.none > 0 && (
        <StatusPill accent="muted" shape="ring" word={text("check.none", { count: pairCounts.none })} />
      )}
    </>
  );
}

const MOST_FLIGHTS = 4;

function Flights({ summary: { flights }, flightSpans }: SortedSelection) {
  const text = useMessages("uploads");
  const lines = flights.slice(0, MOST_FLIGHTS).map(({ number, fileIds }, index) => {
    const span = flightSpans[index];
    return text("check.flight", { flight: number, time: span ? spanWords(...span) : "-", count: fileIds.length });
  });
  return (
    <>
      <span>{text("check.flight-count", { count: flights.length })}</span>
      {flights.length > 1 && (
        <ul className={classes.flights}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const rtkStates = ["fixed", "float", "single", "none", "unknown"] as const satisfies readonly RtkState[];

function rtkWords({ rtk, counts }: SelectionSummary, text: Text<"uploads">): ReactNode {
  return rtkStates
    .filter((state) => rtk[state] > 0)
    .map((state) => {
      const words = text(`check.rtk.${state}`, { percent: Math.round((100 * rtk[state]) / counts.IR) });
      if (state === "fixed") return <StatusPill key={state} accent="ok" shape="full" word={words} />;
      return <span key={state}>{words}</span>;
    });
}

function GroundSample({ summary: { groundSample, counts } }: OfSummary) {
  const text = useMessages("uploads");
  if (groundSample === null) return null;
  const { medianM, known, isCoarse } = groundSample;
  return (
    <>
      <StatusPill
        accent={isCoarse ? "warn" : "ok"}
        shape={isCoarse ? "diamond" : "full"}
        word={text("check.gsd-value", { cm: (100 * medianM).toFixed(1) })}
      />
      {known < counts.IR && (
        <span className={classes.unknown}>{text("check.gsd-of", { known, total: counts.IR })}</span>
      )}
      {isCoarse && <span className={classes.note}>{text("check.gsd-coarse")}</span>}
    </>
  );
}

function CsvOwners({ summary: { csvOwners } }: OfSummary) {
  const text = useMessages("uploads");
  const alone = [...csvOwners.values()].filter((owner) => owner === null).length;
  return (
    <>
      <span>{text("check.csv-owned", { count: csvOwners.size - alone })}</span>
      {alone > 0 && <StatusPill accent="warn" shape="ring" word={text("check.csv-alone", { count: alone })} />}
    </>
  );
}

const MOST_ATTRIBUTE_FILES = 6;

function AttributeFiles({ summary: { attributeFiles } }: OfSummary) {
  const text = useMessages("uploads");
  return (
    <ul className={classes.flights}>
      {attributeFiles.slice(0, MOST_ATTRIBUTE_FILES).map(({ id, name, form }) => (
        <li key={id}>
          {name}: {text(`form.${form}`)}
        </li>
      ))}
    </ul>
  );
}

function Duplicates({ inside, there }: { inside: number; there: number }) {
  const text = useMessages("uploads");
  if (inside + there === 0) return text("check.duplicates-none");
  return (
    <>
      {inside > 0 && <span>{text("check.duplicates-inside", { count: inside })}</span>}
      {there > 0 && (
        <span>
          <Icon name="info" sizePx={14} /> {text("check.duplicates-there", { count: there })}
        </span>
      )}
    </>
  );
}
