import type { FindingItem } from "@heliolens/contract/analysis/findings";
import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import { openRing, rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { nextStep } from "@heliolens/domain/edits/history";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatHeat } from "@heliolens/kit/words/format.ts";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Kbd } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { UndoBar } from "../../editor/undo-bar.tsx";
import { ReviewChoice } from "./review-choice.tsx";
import classes from "./review-pane.module.css";
import { useDifference } from "./use-difference.ts";
import type { Review } from "./use-review.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import { useReviewWishes } from "./use-review-wishes.ts";

interface ReviewPaneProps {
  readonly review: Review;
  readonly types: readonly TypeItem[];
  /** The finding cut out of its pictures: another room's. */
  readonly cropsOf: (finding: FindingItem) => ReactNode;
  /** `A03-S12-M07`, as the list of defects says it. */
  readonly moduleOf: (finding: FindingItem) => string;
  readonly shownImage: number | null;
  readonly onImage: (imageSeq: number) => void;
}

/** What the analysis says of one finding, and what a person says to that. */
export function ReviewPane({ review, types, ...pane }: ReviewPaneProps) {
  const { finding } = review;
  const text = useMessages("analysis");
  const wishes = useReviewWishes(review, types);
  useReviewKeys({ review, types, onConfirm: wishes.confirm, onChange: wishes.beginChange });
  return (
    <section className={classes.pane} aria-label={text("queue.title")} aria-busy={review.isBusy}>
      {finding !== null && (
        <>
          <Facts finding={finding} {...pane} />
          <TwinNote review={review} finding={finding} />
          <ReviewChoice review={review} types={types} />
          <Answers review={review} onConfirm={wishes.confirm} onChange={wishes.beginChange} />
        </>
      )}
      <LastDecision review={review} />
    </section>
  );
}

/** One fault, one defect: what the module already has, before it gets another one. */
function TwinNote({ review, finding: { twin, defect } }: { readonly review: Review; readonly finding: FindingItem }) {
  const text = useMessages("analysis");
  const language = useLanguage();
  if (twin === null) return null;
  const place = { report: String(defect.solarExamineReport.seq), defect: String(twin.seq) };
  return (
    <p className={classes.twin} role="note">
      <Icon name="warning" sizePx={15} />
      <span>
        {text("queue.twin")}{" "}
        <Link to="/dashboard" search={place}>
          {twin.label} · {twin.defectName[language]}
        </Link>
      </span>
      <Button size="compact-xs" variant="default" onClick={() => void review.confirmApart()}>
        {text("queue.confirm-apart")}
      </Button>
    </p>
  );
}

type FactsProps = Omit<ReviewPaneProps, "review" | "types"> & { readonly finding: FindingItem };

function Facts({ finding, cropsOf, moduleOf, shownImage, onImage }: FactsProps) {
  const text = useMessages("analysis");
  const language = useLanguage();
  const unit = useHeatUnit();
  const difference = useDifference();
  const contrast = useHeatContrast();
  const { defect, kind, images } = finding;
  const facts = [
    [text("queue.module"), moduleOf(finding)],
    [text("queue.kind"), text(`kind.${kind}`)],
    ...(defect.isRelative
      ? [[text("queue.contrast"), contrast.long(defect) ?? "-"] as const]
      : [
          [text("queue.heat"), defect.maxHeat === null ? "-" : formatHeat(defect.maxHeat, language, unit)] as const,
          [text("queue.delta-t"), difference(defect.deltaT)] as const,
        ]),
  ] as const;
  return (
    <>
      <header className={classes.head}>
        <h2>{defect.defectName[language]}</h2>
        <StatusPill
          accent="ai"
          shape="diamond"
          word={`${text("queue.confidence")} ${defect.confidence?.toFixed(2) ?? "-"}`}
        />
        <span className={classes.label}>{defect.label}</span>
      </header>
      <div className={classes.body}>
        <div className={classes.crops}>{cropsOf(finding)}</div>
        <FactList facts={facts} />
      </div>
      {images.length > 1 && (
        <ul className={classes.images} aria-label={text("queue.images")}>
          {images.map(({ seq, imgName, thumbImgUrl }) => (
            <li key={seq}>
              <button
                type="button"
                title={imgName}
                aria-current={seq === shownImage || undefined}
                onClick={() => onImage(seq)}
              >
                {thumbImgUrl === null ? imgName : <img src={thumbImgUrl} alt={imgName} loading="lazy" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AnswersProps {
  readonly review: Review;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

function Answers({ review, onConfirm, onChange }: AnswersProps) {
  const hasTwin = review.finding?.twin != null;
  const text = useMessages("analysis");
  const keyLabel = useKeyLabel();
  const { mode } = review.state;
  return (
    <footer className={classes.answers}>
      <Button
        color="ok"
        leftSection={<Icon name="check" sizePx={15} />}
        rightSection={<Kbd size="xs">{keyLabel("review-confirm")}</Kbd>}
        onClick={onConfirm}
      >
        {text(hasTwin ? "queue.merge" : "queue.confirm")}
      </Button>
      <Button
        variant={mode.kind === "changing" ? "outline" : "default"}
        aria-pressed={mode.kind === "changing"}
        rightSection={<Kbd size="xs">{keyLabel("review-change")}</Kbd>}
        onClick={onChange}
      >
        {text("queue.change")}
      </Button>
      <Button
        variant={mode.kind === "rejecting" ? "outline" : "default"}
        aria-pressed={mode.kind === "rejecting"}
        rightSection={<Kbd size="xs">{keyLabel("review-reject")}</Kbd>}
        onClick={() => review.tell({ kind: "mode-entered", mode: { kind: "rejecting" } })}
      >
        {text("queue.reject")}
      </Button>
    </footer>
  );
}

function LastDecision({ review }: { readonly review: Review }) {
  const last = nextStep(review.state.decisions, "undo");
  if (last === undefined) return <div className={classes.last} role="status" />;
  return (
    <UndoBar
      className={classes.last}
      words={last.words}
      direction="undo"
      keyName="review-undo"
      isBusy={review.isBusy}
      onTurn={() => void review.undo()}
    />
  );
}

/** The area of a finding: as it was drawn anew, else as it was found; null where it has none. */
export function areaOf(finding: FindingItem, redrawn: Review["state"]["redrawn"]) {
  if (redrawn?.seq === finding.defect.seq) return redrawn.rect;
  const shape = finding.defect.defectShapeGeom;
  return shape === null ? null : rectOfShape(openRing(shape.coordinates[0]));
}
