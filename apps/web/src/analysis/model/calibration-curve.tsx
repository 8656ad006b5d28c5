import type { ModelCard } from "@heliolens/contract/analysis/model-card";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./model-plots.module.css";

type Curve = ModelCard["calibration"]["curve"];

const SIZE = 260;
const LEFT = 46;
const TOP = 10;
const marks = [0, 0.25, 0.5, 0.75, 1];

const x = (share: number) => LEFT + share * SIZE;
const y = (share: number) => TOP + (1 - share) * SIZE;

/** How often the model was right when it said how sure it was. */
export function CalibrationCurve({ curve }: { readonly curve: Curve }) {
  const text = useMessages("analysis");
  if (curve.length === 0) return <p>{text("model.curve-none")}</p>;
  const words = curve.map(({ confidence, accuracy, images }) =>
    text("model.curve-words", { confidence: confidence.toFixed(2), accuracy: accuracy.toFixed(2), count: images }),
  );
  const most = Math.max(...curve.map(({ images }) => images));
  return (
    <svg className={classes.plot} viewBox="0 0 420 316" role="img" aria-label={words.join("; ")}>
      <Axes />
      <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} stroke={tokens.muted} strokeDasharray="4 4" />
      <polyline
        points={curve.map(({ confidence, accuracy }) => `${x(confidence)},${y(accuracy)}`).join(" ")}
        fill="none"
        stroke={tokens.primary}
        strokeWidth={2}
      />
      {curve.map(({ confidence, accuracy, images }, index) => (
        <circle
          key={confidence}
          cx={x(confidence)}
          cy={y(accuracy)}
          // By area, as the eye compares them; the smallest can still be pointed at.
          r={Math.max(3, 11 * Math.sqrt(images / most))}
          fill={tokens.primary}
          fillOpacity={0.55}
          stroke={tokens.text}
        >
          <title>{words[index]}</title>
        </circle>
      ))}
    </svg>
  );
}

function Axes() {
  const text = useMessages("analysis");
  return (
    <g fill={tokens.muted}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={x(mark)} y1={y(0)} x2={x(mark)} y2={y(1)} stroke={tokens.line} />
          <line x1={x(0)} y1={y(mark)} x2={x(1)} y2={y(mark)} stroke={tokens.line} />
          <text x={x(mark)} y={y(0) + 16} textAnchor="middle">
            {mark}
          </text>
          <text x={x(0) - 6} y={y(mark) + 4} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      <text x={x(0.5)} y={y(0) + 36} textAnchor="middle">
        {text("model.curve-x")}
      </text>
      <text x={12} y={y(0.5)} textAnchor="middle" transform={`rotate(-90 12 ${y(0.5)})`}>
        {text("model.curve-y")}
      </text>
    </g>
  );
}
