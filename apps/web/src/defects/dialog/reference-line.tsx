import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./reference-line.module.css";

/** What the ΔT of a defect is compared with; where there is no ΔT, why. */
export function ReferenceLine({
  defect,
  isPreview,
}: {
  readonly defect: DefectItem | null;
  readonly isPreview: boolean;
}) {
  const text = useMessages("defects");
  const scale = useHeatScale();
  if (isPreview) return <p className={classes.line}>{text("reference.preview")}</p>;
  if (defect === null || defect.isRelative || defect.defectShapeGeom === null) return null;
  const { reference, referenceHeat, maxHeat } = defect;
  if (reference === null && maxHeat === null) return <p className={classes.line}>{text("reference.measuring")}</p>;
  if (reference?.kind === "none")
    return (
      <p className={classes.line} data-refused>
        <Icon name="warning" sizePx={14} />
        {text(`reference.why.${reference.why ?? "no-glass"}`)}
      </p>
    );
  if (reference === null || referenceHeat === null) return null;
  return (
    <p className={classes.line}>
      <span className={classes.swatch} aria-hidden="true" />
      {text("reference.of", { kind: text(`reference.${reference.kind}`), heat: scale.heat(referenceHeat) })}
    </p>
  );
}
