import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { Hindrance, QueuedEdit } from "@heliolens/domain/field/field-queue";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./hindered-edit.module.css";

interface HinderedEditProps {
  readonly edit: QueuedEdit;
  readonly hindrance: Hindrance;
  /** Which defect it is of, where that does not stand beside it. */
  readonly label?: string;
  readonly statusOf: (status: DefectStatus) => ReactNode;
  readonly onSettle: (kind: "kept-mine" | "kept-theirs") => void;
}

/** Something done in the field that the server did not take: both sides, and a choice. */
export function HinderedEdit({ edit, hindrance, label, statusOf, onSettle }: HinderedEditProps) {
  const text = useMessages("field");
  const problems = useMessages("problems");
  const minute = useMinute();
  const isConflict = hindrance.kind === "conflict" && edit.kind === "status";
  return (
    <div className={classes.hindered} role="alert">
      {label !== undefined && <strong>{label}</strong>}
      {isConflict ? (
        <>
          <p>{text("conflict", { name: hindrance.changedBy ?? text("someone") })}</p>
          <dl>
            <dt>{text("mine", { moment: minute(edit.tappedAt) })}</dt>
            <dd>{statusOf(edit.to)}</dd>
            <dt>{text("theirs")}</dt>
            <dd>{statusOf(hindrance.theirs)}</dd>
          </dl>
        </>
      ) : (
        <p>
          {text(`refused.${edit.kind}`, { moment: minute(edit.tappedAt) })}{" "}
          {hindrance.kind === "refused" && problems(hindrance.code as ProblemCode)}
        </p>
      )}
      <div className={classes.choices}>
        <Button variant="default" onClick={() => onSettle("kept-mine")}>
          {text(isConflict ? "keep-mine" : "try-again")}
        </Button>
        <Button variant="default" onClick={() => onSettle("kept-theirs")}>
          {text(isConflict ? "keep-theirs" : "let-go")}
        </Button>
      </div>
    </div>
  );
}
