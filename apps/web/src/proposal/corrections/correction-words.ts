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
      : [text("correct.turn", { degrees: formatNumber(Math.round(turnDeg * 10) / 10, language) })];
  return [
    text("correct.move", { east: Math.round(move.byM[0] * 100), north: Math.round(move.byM[1] * 100) }),
    ...turned,
  ];
}

const columnWords = (text: Words, columns: DrawnTableOff["columns"]): readonly string[] =>
  (["west", "east"] as const)
    .filter((end) => columns[end] !== 0)
    .map((end) =>
      text(columns[end] > 0 ? `correct.${end}-more` : `correct.${end}-fewer`, { count: Math.abs(columns[end]) }),
    );

/** How far the flight as a whole lay from the design before its tables were compared. */
export function wholeWords(text: Words, language: Language, { move }: PartPlacement): string {
  const metres = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  return text("correct.whole", { east: metres(-move.byM[0]), north: metres(-move.byM[1]) });
}
