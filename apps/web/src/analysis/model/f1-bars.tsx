import type { ModelCard } from "@heliolens/contract/analysis/model-card";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./model-plots.module.css";
import { useShapeName } from "./use-shape-name.ts";

const ROW = 24;
const LEFT = 130;
const WIDTH = 420;
const RIGHT = 84;

/** F1 of each class, best first. */
export function F1Bars({ card }: { readonly card: Pick<ModelCard, "test" | "split"> }) {
  const text = useMessages("analysis");
  const nameOf = useShapeName();
  const rows = Object.entries(card.test.f1).toSorted(([, one], [, other]) => other - one);
  const length = WIDTH - LEFT - RIGHT;
  const wordsOf = ([shape, f1]: (typeof rows)[number]) =>
    text("model.f1-words", {
      name: nameOf(shape),
      f1: f1.toFixed(2),
      count: card.split.testPerClass[shape] ?? 0,
    });
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`}
      role="img"
      aria-label={rows.map(wordsOf).join("; ")}
    >
      {rows.map(([shape, f1], index) => (
        <g key={shape} transform={`translate(0 ${index * ROW})`}>
          <text x={LEFT - 8} y={16} textAnchor="end" fill={tokens.text}>
            {nameOf(shape)}
          </text>
          <rect x={LEFT} y={5} width={length} height={14} rx={3} fill={tokens.raised} />
          <rect x={LEFT} y={5} width={length * f1} height={14} rx={3} fill={tokens.primary} />
          <text x={LEFT + length + 8} y={16} fill={tokens.muted}>
            {f1.toFixed(2)} ({card.split.testPerClass[shape] ?? 0})
          </text>
        </g>
      ))}
    </svg>
  );
}
