import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { DefectHeat } from "@heliolens/domain/defects/heat/measure-defect";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./heat-cards.module.css";

interface HeatCardsProps {
  /** Measured live from the rectangle; where there are no degrees on the screen, what the defect has recorded. */
  readonly live: DefectHeat | null;
  readonly recorded: DefectItem | null;
}

/** The figures that decide what a defect is. */
export function HeatCards({ live, recorded }: HeatCardsProps) {
  const text = useMessages("defects");
  const scale = useHeatScale();
  const heat = live ?? heatOf(recorded);
  const degrees = (celsius: number | null | undefined) => (celsius == null ? "-" : scale.heat(celsius));
  const kelvin = (difference: number | null | undefined) => (difference == null ? "-" : scale.difference(difference));
  const rank = useRankCards();
  const contrast = useHeatContrast();
  const relative = live === null && recorded !== null ? contrast.long(recorded) : null;
  const degreeCards: readonly FigureCard[] = [
    { name: text("heat.max"), value: degrees(heat?.maxC) },
    { name: text("heat.average"), value: degrees(heat?.averageC) },
    { name: text("heat.min"), value: degrees(heat?.minC) },
    { name: text("heat.reference"), value: degrees(heat?.referenceC) },
    { name: "ΔT", value: kelvin(heat?.deltaTK), isMain: true },
    { name: "ΔTn 1000 W/m²", value: kelvin(recorded?.normalisedDeltaT) },
  ];
  const cards: readonly FigureCard[] = [
    ...(relative === null
      ? degreeCards
      : [{ name: text("heat.relative"), value: relative, isMain: true, isWords: true }]),
    ...(recorded === null ? [] : rank(recorded)),
  ];
  return (
    <dl className={classes.cards} data-live={live !== null || undefined}>
      {cards.map(({ name, value, isMain, isWords }) => (
        <div key={name} data-main={isMain} data-words={isWords}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FigureCard {
  readonly name: string;
  readonly value: string;
  readonly isMain?: boolean;
  readonly isWords?: boolean;
}

/** What the defect costs and how soon it wants somebody: as recorded, for both follow from more than the rectangle. */
function useRankCards(): (defect: DefectItem) => FigureCard[] {
  const text = useMessages("defects");
  const language = useLanguage();
  return ({ priority, loss, lostModules }) => [
    { name: text("rank.priority"), value: priority === null ? "-" : text(`priority.${priority}`), isWords: true },
    {
      name: text("rank.loss"),
      isWords: true,
      value:
        loss === null
          ? text("rank.modules", { modules: lostModules.toFixed(2) })
          : text("rank.money", { won: formatNumber(Math.round(loss.wonPerYear), language) }),
    },
  ];
}

const heatOf = (defect: DefectItem | null) =>
  defect === null
    ? null
    : {
        maxC: defect.maxHeat,
        minC: defect.minHeat,
        averageC: defect.averageHeat,
        referenceC: defect.referenceHeat,
        deltaTK: defect.deltaT,
      };
