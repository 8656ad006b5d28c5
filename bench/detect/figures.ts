import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";
import type { CodeScore, MainScore, Score } from "./score.ts";

type Count = "there" | "found" | "named";

export function scoreLine(scores: readonly Score[]): string {
  const { precision, recall, per1000 } = figuresOf(scores);
  return `precision ${precision}, recall ${recall}, false per 1000 ${per1000}`;
}

export function totalLine(scores: readonly Score[]): string {
  const { precision, recall, per1000 } = figuresOf(scores);
  return `detect: precision ${precision} recall ${recall}, false per 1000 healthy ${per1000}`;
}

function figuresOf(scores: readonly Score[]) {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  const right = sum((score) => score.right);
  const wrong = sum(({ wrong: own }) => own.length);
  const there = sum(({ byCode }) => total(byCode, "there"));
  const found = sum(({ byCode }) => total(byCode, "found"));
  return {
    precision: (right / (right + wrong)).toFixed(3),
    recall: (found / there).toFixed(3),
    per1000: ((1000 * wrong) / sum(({ healthySeen }) => healthySeen)).toFixed(2),
  };
}

/** Of each main type, and how many of what was found have the right one. */
export function mainLines(scores: readonly Score[]): readonly string[] {
  const mains = [...new Set(scores.flatMap(({ byMain }) => [...byMain.keys()]))].sort();
  const all = mains.map((main) => {
    const own = scores.flatMap(({ byMain }) => byMain.get(main) ?? []);
    const sum = (figure: keyof MainScore) => own.reduce((total, score) => total + score[figure], 0);
    return { main, there: sum("there"), said: sum("said"), right: sum("right") };
  });
  const right = all.reduce((sum, one) => sum + one.right, 0);
  const found = scores.reduce((sum, { byCode }) => sum + total(byCode, "found"), 0);
  return [
    `  main type right ${right} of ${found} found (${((100 * right) / found).toFixed(1)} %)`,
    ...all.map(
      ({ main, there, said, right: own }) =>
        `  as ${main.padEnd(13)} ${String(there).padStart(4)} there, precision ${(own / said).toFixed(3)}, recall ${(own / there).toFixed(3)}`,
    ),
  ];
}

/** How many of each kind were there, found, and given the right main type. */
export function typeLines(scores: readonly Score[]): readonly string[] {
  const codes = [...new Set(scores.flatMap(({ byCode }) => [...byCode.keys()]))].sort();
  return codes.map((code) => {
    const own = scores.flatMap(({ byCode }) => byCode.get(code) ?? []);
    const sum = (figure: Count) => own.reduce((all, score) => all + score[figure], 0);
    const [there, found, named] = [sum("there"), sum("found"), sum("named")];
    return `  ${code.padEnd(16)} ${String(there).padStart(4)} there, recall ${(found / there).toFixed(3)}, main type right ${named} of ${found}${saidElse(own)}`;
  });
}

function saidElse(own: readonly CodeScore[]): string {
  const counts = Object.entries(
    Object.groupBy(
      own.flatMap((score) => score.saidElse),
      (code) => code,
    ),
  );
  return counts.length === 0 ? "" : `; else ${counts.map(([code, all]) => `${code} ${all?.length}`).join(", ")}`;
}

export function missedLines({ missed, wrong }: Score): readonly string[] {
  return [
    ...missed.map(({ code, deltaC, modules }) => `  missed ${code} ${deltaC.toFixed(1)} K, module ${modules[0]}`),
    ...wrong.map(
      ({ kind, code, confidence, modules, heat }) =>
        `  made up ${kind} ${code} ${heat.deltaK.toFixed(1)} K, confidence ${confidence.toFixed(2)}, module ${modules[0]}`,
    ),
  ];
}

const total = (byCode: ReadonlyMap<SubDefectCode, CodeScore>, figure: Count): number =>
  [...byCode.values()].reduce((sum, score) => sum + score[figure], 0);
