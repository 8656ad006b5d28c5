import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { isOverdue } from "@heliolens/domain/tasks/is-overdue";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./task-summary.module.css";

/** Who sees to it until when, on a card; what is late says so. */
export function TaskSummary({ defect }: { readonly defect: Pick<DefectItem, "assignee" | "dueOn" | "defectStatus"> }) {
  const text = useMessages("defects");
  const { assignee, dueOn } = defect;
  if (assignee === null && dueOn === null) return null;
  const isLate = isOverdue(defect, new Date());
  return (
    <p className={classes.line} data-late={isLate || undefined}>
      {[
        assignee?.name ?? text("task.nobody"),
        dueOn === null ? null : text(isLate ? "task.late" : "task.until", { day: dueOn }),
      ]
        .filter((words) => words !== null)
        .join(" · ")}
    </p>
  );
}
