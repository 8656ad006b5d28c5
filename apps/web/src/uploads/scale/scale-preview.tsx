import type { ScaleFolder, TemperatureScaleSent } from "@heliolens/contract/uploads/temperature-scale";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { scalePreview } from "./scale.data.ts";
import classes from "./scale-preview.module.css";

interface ScalePreviewProps {
  readonly reportId: number;
  readonly sample: ScaleFolder["sample"];
  /** Null while the fields are not complete. */
  readonly sent: TemperatureScaleSent | null;
}

const rows = ["min", "median", "max"] as const;

/** What the scale makes of one image, before anything is kept. */
export function ScalePreview({ reportId, sample, sent }: ScalePreviewProps) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const scale = useHeatScale();
  const { data, error } = useQuery(scalePreview(reportId, sample?.id ?? null, sent));
  if (error !== null) return <Notice problem={error} />;
  const celsius = sent === null ? null : (data?.celsius ?? null);
  return (
    <figure className={classes.preview} aria-live="polite">
      <figcaption>{text("scale.preview", { name: sample?.imgName ?? "-" })}</figcaption>
      <dl>
        {rows.map((row) => (
          <div key={row}>
            <dt>{text(row === "median" ? "scale.median-of" : `scale.${row}`)}</dt>
            <dd>{celsius === null ? "-" : scale.heat(celsius[row])}</dd>
            <dd className={classes.value}>
              {data === undefined ? "" : text("scale.value", { value: data.values[row] })}
            </dd>
          </div>
        ))}
      </dl>
      {sent !== null && data?.why != null && <p role="status">{problems(data.why as ProblemCode)}</p>}
    </figure>
  );
}
