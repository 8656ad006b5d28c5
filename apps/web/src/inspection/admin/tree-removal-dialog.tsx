import { ProblemError } from "@heliolens/contract/call";
import { removalRequest } from "@heliolens/contract/inspection/inspection-values";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation } from "@tanstack/react-query";
import type { Removal } from "./tree-lists.data.ts";

interface TreeRemovalDialogProps {
  readonly name: string;
  readonly remove: Removal;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks twice where something goes along: first whether, then with the list of what the server says goes with it. */
export function TreeRemovalDialog({ name, remove, onDone, onCancel }: TreeRemovalDialogProps) {
  const text = useMessages("inspection");
  const removal = useMutation({ mutationFn: remove, onSuccess: onDone });
  const along = alongOf(removal.error);
  return (
    <ConfirmDialog
      title={text("remove.title", { name })}
      words={along === null ? text("remove.words") : text("remove.along", { ...along })}
      confirmWord={text(along === null ? "remove.confirm" : "remove.confirm-all")}
      isBusy={removal.isPending}
      problem={along === null ? removal.error : null}
      onConfirm={() => removal.mutate(along?.confirm)}
      onCancel={onCancel}
    />
  );
}

function alongOf(error: unknown) {
  if (!(error instanceof ProblemError) || error.code !== "inspection.removal-unconfirmed") return null;
  return removalRequest.safeParse(error.details).data ?? null;
}
