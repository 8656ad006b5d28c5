import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { isOverdue } from "@heliolens/domain/tasks/is-overdue";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { formatDifference, formatHeat } from "@heliolens/kit/words/format.ts";
import { type HeatContrastWords, useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import type { HeatUnit } from "@heliolens/kit/words/heat-unit.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import type { Language } from "@heliolens/messages/messages";
import { memo, type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { DefectCrop } from "../defect-crop.tsx";
import { isFinding, lossWords, modulePathWords, statusLooks } from "../defect-words.ts";
import classes from "./defect-table.module.css";

/** How rows say things: worked out once for all of them, since dozens come into sight with one turn of the wheel. */
export interface RowWords {
  readonly language: Language;
  readonly unit: HeatUnit;
  readonly status: Readonly<Record<DefectStatus, string>>;
  readonly late: string;
  readonly contrast: HeatContrastWords;
  readonly minute: (instant: string | null) => string;
}

export function useRowWords(): RowWords {
  const text = useMessages("defects");
  const language = useLanguage();
  const unit = useHeatUnit();
  const contrast = useHeatContrast();
  const minute = useMinute();
  return useMemo(() => {
    const status = {
      FOUND: text("status.FOUND"),
      SCHEDULE: text("status.SCHEDULE"),
      COMPLETE: text("status.COMPLETE"),
    };
    return { language, unit, status, late: text("filter.overdue"), contrast, minute };
  }, [text, language, unit, contrast, minute]);
}

interface DefectRowProps {
  readonly index: number;
  readonly topPx: number;
  /** Undefined until it has come. */
  readonly defect: DefectItem | undefined;
  readonly words: RowWords;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly onChoose: (defect: DefectItem) => void;
  readonly onMark: (defect: DefectItem) => void;
  /** Ticked with Shift held. */
  readonly onMarkTo: (defect: DefectItem) => void;
}

/** One line of the table. Plain elements: what a library's boxes and buttons cost is paid for every line that scrolls past. */
export const DefectRow = memo(function DefectRow({ index, topPx, defect, isChosen, ...cells }: DefectRowProps) {
  const line = useRef<HTMLTableRowElement>(null);
  useLetGo(line, index);
  return (
    <tr
      ref={line}
      className={classes.row}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      {defect !== undefined && <Cells defect={defect} isChosen={isChosen} {...cells} />}
    </tr>
  );
});

/** A line that comes to stand for another defect keeps no focus: the next key would act on what nobody chose. */
function useLetGo(line: RefObject<HTMLTableRowElement | null>, index: number): void {
  const stoodFor = useRef(index);
  useLayoutEffect(() => {
    if (stoodFor.current === index) return;
    stoodFor.current = index;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && line.current?.contains(focused)) focused.blur();
  }, [line, index]);
}

type CellsProps = Omit<DefectRowProps, "index" | "topPx" | "defect"> & { readonly defect: DefectItem };

function Cells({ defect, words, isChosen, isMarked, ...does }: CellsProps) {
  const { language, unit, status, late, contrast, minute } = words;
  return (
    <>
      <td>
        <input
          type="checkbox"
          className={classes.mark}
          aria-label={defect.label}
          checked={isMarked}
          onChange={({ nativeEvent }) => (isShifted(nativeEvent) ? does.onMarkTo : does.onMark)(defect)}
        />
      </td>
      <td>
        <PictureInTime defect={defect} />
      </td>
      <td data-column="id">
        <button
          type="button"
          className={classes.choose}
          aria-current={isChosen || undefined}
          onClick={() => does.onChoose(defect)}
        >
          {defect.label}
        </button>
      </td>
      <td data-column="place">{modulePathWords(defect)}</td>
      <td data-column="type">
        {isFinding(defect) && <span className={classes.ai}>◇ {defect.confidence?.toFixed(2)} </span>}
        {defect.defectName[language]}
      </td>
      <td data-column="status">
        <StatusPill {...statusLooks[defect.defectStatus]} word={status[defect.defectStatus]} />
        {isOverdue(defect, new Date()) && (
          <span className={classes.late} role="img" aria-label={late} title={late}>
            !
          </span>
        )}
      </td>
      <td data-column="priority" data-priority={defect.priority ?? undefined}>
        {defect.priority ?? "-"}
      </td>
      <td data-column="max">{defect.maxHeat === null ? "-" : formatHeat(defect.maxHeat, language, unit)}</td>
      <td data-column="delta-t" title={contrast.long(defect) ?? undefined}>
        {contrast.short(defect) ?? (defect.deltaT === null ? "-" : formatDifference(defect.deltaT, unit))}
      </td>
      <td data-column="loss">{lossWords(defect)}</td>
      <td data-column="taken">{minute(defect.solarThermalImage?.takenAt ?? null).slice(5)}</td>
      <td data-column="memo" title={defect.memo}>
        {defect.memo}
      </td>
    </>
  );
}

/** Pictures come when there is time, without the rest of their line: one that only scrolls past needs none. */
function PictureInTime({ defect }: { defect: DefectItem }) {
  const isTime = useDeferredValue(defect.seq, null) === defect.seq;
  return isTime && <DefectCrop key={defect.seq} defect={defect} widthPx={44} heightPx={30} />;
}

const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;
