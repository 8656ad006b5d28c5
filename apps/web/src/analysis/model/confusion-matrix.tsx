import type { ModelCard } from "@heliolens/contract/analysis/model-card";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./model-plots.module.css";
import { useShapeName } from "./use-shape-name.ts";

const CELL_W = 52;
const CELL_H = 28;
const LEFT = 130;
const TOP = 96;

/** What was said of what. One hue by strength and the count in every cell: no colour has to be told from another. */
export function ConfusionMatrix({ card }: { readonly card: Pick<ModelCard, "classes" | "test"> }) {
  const text = useMessages("analysis");
  const nameOf = useShapeName();
  const names = card.classes.map(nameOf);
  const [width, height] = [LEFT + names.length * CELL_W + 40, TOP + names.length * CELL_H + 4];
  return (
    <section className={classes.frame} aria-label={text("model.confusion")}>
      <svg
        className={classes.matrix}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text("model.confusion")}
      >
        {names.map((name, index) => (
          <g key={name} fill={tokens.muted}>
            <text x={LEFT - 8} y={TOP + index * CELL_H + 18} textAnchor="end" fill={tokens.text}>
              {name}
            </text>
            <text transform={`translate(${LEFT + index * CELL_W + 22} ${TOP - 8}) rotate(-38)`}>{name}</text>
          </g>
        ))}
        {card.test.confusion.map((row, truth) =>
          row.map((count, said) => (
            <Cell
              key={`${names[truth]} ${names[said]}`}
              place={[truth, said]}
              count={count}
              share={count / Math.max(1, sumOf(row))}
              words={text("model.confusion-words", { truth: names[truth], said: names[said], count })}
            />
          )),
        )}
      </svg>
    </section>
  );
}

const sumOf = (row: readonly number[]): number => row.reduce((sum, count) => sum + count, 0);

interface CellProps {
  readonly place: readonly [truth: number, said: number];
  readonly count: number;
  /** Of its row. */
  readonly share: number;
  readonly words: string;
}

function Cell({ place: [truth, said], count, share, words }: CellProps) {
  const isRight = truth === said;
  return (
    <g transform={`translate(${LEFT + said * CELL_W} ${TOP + truth * CELL_H})`}>
      <title>{words}</title>
      <rect width={CELL_W - 2} height={CELL_H - 2} rx={3} fill={tokens.raised} />
      <rect
        width={CELL_W - 2}
        height={CELL_H - 2}
        rx={3}
        fill={tokens.primary}
        // The root lets a few percent be seen at all.
        fillOpacity={Math.sqrt(share) * 0.85}
        stroke={isRight ? tokens.text : "none"}
      />
      <text
        x={CELL_W / 2 - 1}
        y={18}
        textAnchor="middle"
        fill={share > 0.45 ? tokens.ink : count === 0 ? tokens.faint : tokens.text}
      >
        {count}
      </text>
    </g>
  );
}
