import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import classes from "../align-panes.module.css";
import { countOpen, openProposals } from "./proposal-steps.ts";
import type { useDecisions } from "./use-decisions.ts";

interface AllAtOnceProps {
  readonly records: ReadonlyMap<number, AlignmentRecord>;
  readonly decisions: ReturnType<typeof useDecisions>;
}

/**
 * Sure images are kept with one press. Those that only GPS places are a choice of their own with a warning.
 * Ambiguous ones are kept one by one. Dropped ones are gone until the next run.
 */
export function AllAtOnce({ records, decisions }: AllAtOnceProps) {
  const text = useMessages("alignment");
  const [asking, setAsking] = useState<"prior" | "drop" | null>(null);
  const { isBusy } = decisions;
  const all = openProposals(records).length;
  const sure = countOpen(records, "evidence");
  const byPosition = countOpen(records, "prior");
  const close = () => setAsking(null);
  return (
    <div className={classes.offer}>
      {sure > 0 && (
        <Button size="xs" disabled={isBusy} onClick={() => void decisions.keepAll("evidence")}>
          {text("review.keep-sure", { count: sure })}
        </Button>
      )}
      {byPosition > 0 && (
        <Button size="xs" variant="outline" color="warn" disabled={isBusy} onClick={() => setAsking("prior")}>
          {text("review.keep-prior", { count: byPosition })}
        </Button>
      )}
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => setAsking("drop")}>
        {text("review.drop-all")}
      </Button>
      {asking === "prior" && (
        <ConfirmDialog
          title={text("review.keep-prior", { count: byPosition })}
          words={text("review.keep-prior-ask", { count: byPosition })}
          confirmWord={text("review.keep-prior-word")}
          onConfirm={() => {
            close();
            void decisions.keepAll("prior");
          }}
          onCancel={close}
        />
      )}
      {asking === "drop" && (
        <ConfirmDialog
          title={text("review.drop-all")}
          words={text("review.drop-all-ask", { count: all })}
          confirmWord={text("review.drop-all")}
          onConfirm={() => {
            close();
            void decisions.dropAll();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
