import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { UnstyledButton } from "@mantine/core";
import { DefectCrop } from "../defect-crop.tsx";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { isFinding, modulePathWords } from "../defect-words.ts";
import classes from "./defect-card.module.css";
import { TaskSummary } from "./task-summary.tsx";

interface DefectCardProps {
  readonly defect: DefectItem;
  readonly isChosen: boolean;
  readonly onChoose: (defect: DefectItem) => void;
  /** Where cards can be carried to another column. */
  readonly onDrag?: (isDragged: boolean) => void;
}

/** Both pictures of a defect side by side, and its three temperatures, or its contrast where there are none. */
export function DefectCard({ defect, isChosen, onChoose, onDrag }: DefectCardProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const scale = useHeatScale();
  const contrast = useHeatContrast();
  const heat = (celsius: number | null) => (celsius === null ? "-" : scale.heat(celsius));
  return (
    <article
      className={classes.card}
      data-chosen={isChosen || undefined}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(true)}
      onDragEnd={() => onDrag?.(false)}
    >
      <div className={classes.pictures}>
        <DefectCrop defect={defect} widthPx={104} heightPx={78} />
        <DefectCrop defect={defect} of="rgb" widthPx={104} heightPx={78} />
      </div>
      <header className={classes.head}>
        <UnstyledButton
          className={classes.choose}
          aria-current={isChosen || undefined}
          onClick={() => onChoose(defect)}
        >
          {defect.label}
        </UnstyledButton>
        <DefectStatusPill status={defect.defectStatus} />
      </header>
      <p className={classes.what}>
        {isFinding(defect) && <span className={classes.ai}>◇ </span>}
        {defect.defectName[language]} · {modulePathWords(defect)}
      </p>
      <TaskSummary defect={defect} />
      <dl className={classes.heats}>
        {!defect.isRelative && (
          <>
            <div>
              <dt>{text("heat.max")}</dt>
              <dd>{heat(defect.maxHeat)}</dd>
            </div>
            <div>
              <dt>{text("heat.average")}</dt>
              <dd>{heat(defect.averageHeat)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{defect.isRelative ? text("heat.relative") : "ΔT"}</dt>
          <dd className={classes.delta} title={contrast.long(defect) ?? undefined}>
            {contrast.short(defect) ?? (defect.deltaT === null ? "-" : scale.difference(defect.deltaT))}
          </dd>
        </div>
      </dl>
    </article>
  );
}
