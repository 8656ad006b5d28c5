import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemovalDialogProps {
  readonly title: string;
  readonly words: string;
  readonly confirmWord: string;
  readonly remove: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks, removes, and says so when it was refused. */
export function RemovalDialog({ title, words, confirmWord, remove, onDone, onCancel }: RemovalDialogProps) {
  const removal = useMutation({ mutationFn: remove, onSuccess: onDone });
  return (
    <ConfirmDialog
      title={title}
      words={words}
      confirmWord={confirmWord}
      isBusy={removal.isPending}
      problem={removal.error}
      onConfirm={() => removal.mutate()}
      onCancel={onCancel}
    />
  );
}
