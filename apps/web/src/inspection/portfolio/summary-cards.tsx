import type { DefectSummary, NavigationSite } from "@heliolens/contract/inspection/dashboard";
import { countAll, countOpen } from "@heliolens/domain/defects/defect-status";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import type { Accent } from "@heliolens/kit/theme/theme.ts";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Popover, UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cardDoor, type FigureName } from "./card-door.ts";
import classes from "./summary-cards.module.css";

interface SummaryCardsProps {
  readonly summary: DefectSummary;
  /** The sites of the summary: a figure links to their defects. */
  readonly sites: readonly NavigationSite[];
}

/** The figures an owner asks for first: what is open, planned, done, and what it costs. */
export function SummaryCards({ summary, sites }: SummaryCardsProps) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const { defects } = summary;
  const all = countAll(defects);
  const number = (value: number) => formatNumber(value, language);
  const doorOf = (name: FigureName) => cardDoor(sites, name);
  return (
    <div className={classes.cards}>
      <Figure
        label={text("card.open")}
        door={doorOf("open")}
        value={number(countOpen(defects))}
        accent="danger"
        note={<OpenNote summary={summary} />}
      />
      <Figure
        label={text("card.scheduled")}
        door={doorOf("scheduled")}
        value={number(defects.SCHEDULE)}
        accent="warn"
        note={text("card.of-open", { count: countOpen(defects) })}
      />
      <Figure
        label={text("card.completed")}
        door={doorOf("completed")}
        value={number(defects.COMPLETE)}
        accent="ok"
        note={text("card.of-all", { count: all })}
      />
      <Figure
        label={text("card.modules")}
        door={doorOf("modules")}
        value={number(summary.affectedModules)}
        note={text("card.modules-of", { count: summary.moduleCount })}
      />
      <LossFigure summary={summary} door={doorOf("loss")} />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  /** Where its defects are listed. */
  readonly door: ReturnType<typeof cardDoor>;
  readonly value: string;
  readonly accent?: Accent;
  readonly note: ReactNode;
  readonly aside?: ReactNode;
}

function Figure({ label, door, value, accent, note, aside }: FigureProps) {
  return (
    <div className={classes.card}>
      <div className={classes.label}>
        {label}
        {aside}
      </div>
      <div className={classes.value} data-accent={accent}>
        {door === null ? (
          value
        ) : (
          <Link className={classes.door} to="/dashboard" search={door} aria-label={`${label} ${value}`}>
            {value}
          </Link>
        )}
      </div>
      <div className={classes.note}>{note}</div>
    </div>
  );
}

function OpenNote({ summary: { defects, previousDefects, findings } }: { summary: DefectSummary }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const words =
    previousDefects === null
      ? text("card.no-previous")
      : text("card.open-change", { change: signed(countOpen(defects) - countOpen(previousDefects), language) });
  return findings === 0 ? words : `${words} · ${text("card.findings", { count: findings })}`;
}

// A true minus sign: a hyphen disappears beside digits.
const signed = (change: number, language: "ko" | "en"): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : "±"}${formatNumber(Math.abs(change), language)}`;

function LossFigure({ summary: { loss, lossInputs }, door }: Pick<FigureProps, "door"> & { summary: DefectSummary }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const isKnown = lossInputs.sites.length > 0 || lossInputs.sitesWithoutPower.length === 0;
  return (
    <Figure
      label={text("card.loss")}
      door={door}
      value={isKnown ? `${loss.powerKw.toFixed(1)} kW` : "-"}
      note={
        isKnown
          ? text("card.loss-year", {
              mwh: loss.energyMwhPerYear.toFixed(1),
              won: formatNumber(Math.round(loss.wonPerYear / 1000) * 1000, language),
            })
          : text("card.loss-none")
      }
      aside={<LossBasis lossInputs={lossInputs} />}
    />
  );
}

/** An estimate without its inputs is a rumour: they stand one click away. */
function LossBasis({ lossInputs }: Pick<DefectSummary, "lossInputs">) {
  const text = useMessages("inspection");
  return (
    <Popover width={340} position="bottom-end">
      <Popover.Target>
        <UnstyledButton className={classes.basis} aria-label={text("loss.title")}>
          <Icon name="info" sizePx={15} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 className={classes.basisTitle}>{text("loss.title")}</h3>
        <p>{text("loss.formula")}</p>
        <ul className={classes.basisList}>
          {lossInputs.sites.map((site) => (
            <li key={site.seq}>
              {text("loss.site", {
                name: site.name,
                power: site.modulePowerWp,
                modules: site.lostModules.toFixed(1),
                yield: site.specificYieldKwhPerKwp,
                tariff: site.tariffWonPerKwh,
              })}
            </li>
          ))}
        </ul>
        {lossInputs.sitesWithoutPower.length > 0 && (
          <p>{text("loss.without", { names: lossInputs.sitesWithoutPower.map(({ name }) => name).join(", ") })}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
