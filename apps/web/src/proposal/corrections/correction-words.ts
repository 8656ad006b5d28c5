import type { PartPlacement } from "@heliolens/domain/proposal/corrections/place-on-design";
import type { DrawnTableOff, TableCorrection } from "@heliolens/domain/proposal/corrections/table-correction";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import type { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";

type Words = ReturnType<typeof useMessages<"proposal">>;
type Language = ReturnType<typeof useLanguage>;

/** What a correction does, one phrase for each thing. */
export function correctionWords(text: Words, language: Language, correction: TableCorrection): readonly string[] {
  if (correction.kind === "missing") return [text("correct.missing")];
  if (correction.kind === "absent") return [text("correct.absent")];
  return [...moveWords(text, language, correction.move), ...columnWords(text, correction.columns)];
}

/** Smaller turns move no end of a table by a centimetre. */
const LEAST_TURN_DEG = 0.05;

function moveWords(text: Words, language: Language, move: DrawnTableOff["move"]): readonly string[] {
  if (move === null) return [];
  const turnDeg = (-move.turn * 180) / Math.PI;
  const turned =
    Math.abs(turnDeg) < LEAST_TURN_DEG
      ? []
      : [
          text(turnDeg < 0 ? "correct.turn-back" : "correct.turn", {
            degrees: formatNumber(Math.round(Math.abs(turnDeg) * 10) / 10, language),
          }),
        ];
  const where = towards(text, move.byM, (metres) => [Math.round(metres * 100), "cm"]);
  return [...(where === "" ? [] : [text("correct.move", { where })]), ...turned];
}

/** A way by its directions, `30 cm east, 5 cm south`; empty where it comes to nothing in this unit. */
function towards(
  text: Words,
  { 0: east, 1: north }: { readonly 0: number; readonly 1: number },
  inUnit: (metres: number) => readonly [amount: number, unit: string],
): string {
  const parts = [
    [Math.abs(east), east < 0 ? "west" : "east"],
    [Math.abs(north), north < 0 ? "south" : "north"],
  ] as const;
  return parts
    .flatMap(([metres, direction]) => {
      const [amount, unit] = inUnit(metres);
      return amount === 0 ? [] : [text(`towards.${direction}`, { distance: `${amount} ${unit}` })];
    })
    .join(", ");
}

const columnWords = (text: Words, columns: DrawnTableOff["columns"]): readonly string[] =>
  (["west", "east"] as const)
    .filter((end) => columns[end] !== 0)
    .map((end) =>
      text(columns[end] > 0 ? `correct.${end}-more` : `correct.${end}-fewer`, { count: Math.abs(columns[end]) }),
    );

/** How far the flight as a whole lay from the design before its tables were compared. */
export function wholeWords(text: Words, { move }: PartPlacement): string {
  const [east, north] = move.byM;
  const where = towards(text, [-east, -north], (metres) => [Math.round(metres * 10) / 10, "m"]);
  return where === "" ? text("correct.whole-same") : text("correct.whole", { where });
}
