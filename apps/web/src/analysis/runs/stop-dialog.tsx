import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useRunActions } from "./use-run-actions.ts";

interface StopDialogProps {
  readonly reportSeq: number;
  readonly onClose: () => void;
}

export function StopDialog({ reportSeq, onClose }: StopDialogProps) {
  const text = useMessages("analysis");
  const { stop } = useRunActions();
  return (
    <ConfirmDialog
      title={text("stop-title")}
      words={text("stop-text")}
      confirmWord={text("stop")}
      isBusy={stop.isPending}
      problem={stop.error}
      onConfirm={() => stop.mutate(reportSeq, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
