import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemovalDialogProps {
  readonly title: string;
  readonly words: string;
  readonly confirmWord: string;
  readonly remove: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Asks, removes, and says so when it was refused. */
export function RemovalDialog({ remove, onDone, ...asked }: RemovalDialogProps) {
  const removal = useMutation({ mutationFn: remove, onSuccess: onDone });
  return (
    <ConfirmDialog {...asked} isBusy={removal.isPending} problem={removal.error} onConfirm={() => removal.mutate()} />
  );
}
