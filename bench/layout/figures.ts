import type { LayoutScore } from "./score-layout.ts";

/** One flight, or several as one. */
export function layoutFigures(scores: readonly LayoutScore[]): string {
  const sum = (of: (score: LayoutScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(2);
  const misses = scores.flatMap(({ missesM }) => missesM).sort((a, b) => a - b);
  const cm = (part: number) => (100 * (misses[Math.floor(misses.length * part)] ?? Number.NaN)).toFixed(1);
  return (
    `placed ${percent(
      sum(({ placed }) => placed),
      sum(({ frames }) => frames),
    )} %, slips ${sum(({ slips }) => slips)}, ` +
    `found ${percent(
      sum(({ found }) => found),
      sum(({ seen }) => seen),
    )} %, ` +
    `false ${percent(
      sum(({ falseOnes }) => falseOnes),
      sum(({ laid }) => laid),
    )} %, ` +
    `centres ${cm(0.5)} cm median ${cm(0.95)} cm p95`
  );
}

export function tableFigures(scores: readonly LayoutScore[]): string {
  const sum = (of: (score: LayoutScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const most = (of: (score: LayoutScore) => number) => Math.max(...scores.map(of));
  return (
    `tables exact ${sum(({ exactTables }) => exactTables)} of ${sum(({ wholeTables }) => wholeTables)}, ` +
    `wrong and not flagged ${sum(({ wrongUnflagged }) => wrongUnflagged)}, ` +
    `tilt off ${most(({ tiltOffDeg }) => tiltOffDeg).toFixed(2)}° at most, ` +
    `scale off ${(100 * most(({ scaleOff }) => scaleOff)).toFixed(2)} % at most, parts ${scores.map(({ parts }) => parts).join(" ")}`
  );
}
