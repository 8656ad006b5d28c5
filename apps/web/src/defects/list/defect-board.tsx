import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { type DefectStatus, defectStatuses } from "@heliolens/domain/defects/defect-status";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { type DefectView, narrowed } from "../defect-filter.ts";
import { DefectStatusPill } from "../defect-status-pill.tsx";
import { defectCountsOf } from "../defects.data.ts";
import { useDefectEdits } from "../edits/use-defect-edits.ts";
import classes from "./defect-board.module.css";
import { DefectCard } from "./defect-card.tsx";
import { VirtualCards } from "./virtual-cards.tsx";

interface DefectBoardProps {
  readonly reportSeq: number;
  readonly view: DefectView;
  readonly chosenSeq: number | null;
  readonly onChoose: (defect: DefectItem) => void;
}

/** Three columns, one a status. Dragging a card changes it; Shift and 1, 2, 3 do the same to the chosen one. */
export function DefectBoard(props: DefectBoardProps) {
  const [dragged, setDragged] = useState<DefectItem | null>(null);
  return (
    <div className={classes.board}>
      {defectStatuses.map((status) => (
        <Column key={status} {...props} status={status} dragged={dragged} onDrag={setDragged} />
      ))}
    </div>
  );
}

interface ColumnProps extends DefectBoardProps {
  readonly status: DefectStatus;
  readonly dragged: DefectItem | null;
  readonly onDrag: (defect: DefectItem | null) => void;
}

function Column({ reportSeq, view, chosenSeq, onChoose, status, dragged, onDrag }: ColumnProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const edits = useDefectEdits(reportSeq);
  const counts = useQuery(defectCountsOf(reportSeq, view.filter));
  const mayDrop = dragged !== null && dragged.defectStatus !== status;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && mayDrop) void edits.change([dragged], { defectStatus: status });
    onDrag(null);
  };
  return (
    <section
      className={classes.column}
      aria-label={text(`status.${status}`)}
      data-drop={mayDrop || undefined}
      onDragOver={(event) => mayDrop && event.preventDefault()}
      onDrop={drop}
    >
      <header>
        <DefectStatusPill status={status} />
        <span>{counts.data && formatNumber(counts.data.byStatus[status], language)}</span>
      </header>
      <div className={classes.cards}>
        <VirtualCards
          asked={{ reportSeq, filter: narrowed(view.filter, "status", status), order: view.order }}
          columns={1}
          chosenSeq={chosenSeq}
        >
          {(defect) => (
            <DefectCard
              defect={defect}
              isChosen={defect.seq === chosenSeq}
              onChoose={onChoose}
              onDrag={(isDragged) => onDrag(isDragged ? defect : null)}
            />
          )}
        </VirtualCards>
      </div>
    </section>
  );
}
