import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./passport.module.css";

interface ModuleDefectsProps {
  readonly defects: readonly DefectItem[];
  /** How another room shows a status and a picture. */
  readonly statusOf: (defect: DefectItem) => ReactNode;
  readonly pictureOf: (defect: DefectItem) => ReactNode;
}

/** All that was ever found on the module; each opens where it was found. */
export function ModuleDefects({ defects, statusOf, pictureOf }: ModuleDefectsProps) {
  const text = useMessages("passport");
  const language = useLanguage();
  const scale = useHeatScale();
  const contrast = useHeatContrast();
  const title = text("defects.title", { count: defects.length });
  if (defects.length === 0)
    return (
      <Card title={title}>
        <p className={classes.none}>{text("defects.none")}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <div className={classes.rows}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col" aria-label={text("pictures.title")} />
              <th scope="col">{text("defects.label")}</th>
              <th scope="col">{text("defects.day")}</th>
              <th scope="col">{text("defects.type")}</th>
              <th scope="col">{text("defects.status")}</th>
              <th scope="col">{text("defects.heat")}</th>
              <th scope="col">ΔT</th>
              <th scope="col">{text("defects.class")}</th>
              <th scope="col">{text("defects.memo")}</th>
            </tr>
          </thead>
          <tbody>
            {defects.map((defect) => (
              <tr key={defect.seq}>
                <td>{pictureOf(defect)}</td>
                <td>
                  <Link to="/dashboard" search={placeOf(defect)}>
                    {defect.label}
                  </Link>
                </td>
                <td>{defect.solarExamineReport.examineDate}</td>
                <td>{defect.defectName[language]}</td>
                <td>{statusOf(defect)}</td>
                <td>{defect.maxHeat === null ? "-" : scale.heat(defect.maxHeat)}</td>
                <td>
                  {contrast.long(defect) ?? (defect.deltaT === null ? "-" : scale.differenceWithUnit(defect.deltaT))}
                </td>
                <td>{defect.abnormalityClass ?? defect.proposedClass}</td>
                <td className={classes.memo}>{defect.memo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const placeOf = ({ seq, solarExamineReport, solarThermalImage }: DefectItem): Record<string, string> => ({
  report: String(solarExamineReport.seq),
  defect: String(seq),
  ...(solarThermalImage === null ? {} : { image: String(solarThermalImage.seq) }),
});
