import type { ProblemCode } from "@heliolens/domain/problem-code";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { removeFiles, useFilesRefresh } from "../uploads.data.ts";
import type { ListedKind } from "./listed-kind.ts";
import classes from "./remove-files-dialog.module.css";

interface RemoveFilesDialogProps {
  readonly kind: ListedKind;
  readonly reportId: number;
  readonly ids: readonly number[] | "all";
  readonly total: number;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks, removes, and names what could not be removed with the reason of each. */
export function RemoveFilesDialog({ kind, reportId, ids, total, onRemoved, onClose }: RemoveFilesDialogProps) {
  const text = useMessages("uploads");
  const refresh = useFilesRefresh();
  const removal = useMutation({
    mutationFn: () => removeFiles(kind, reportId, ids),
    onSuccess: ({ removed, failedIds }) => {
      if (removed > 0) raiseAlert("success", text("remove.done", { count: removed }));
      refresh();
      onRemoved();
      if (failedIds.length === 0) onClose();
    },
  });
  if (removal.isSuccess && removal.data.failures.length > 0)
    return <FailedRemovals failures={removal.data.failures} onClose={onClose} />;
  const all = text("remove.title-all", { kind: text(`kind.${kind}`) });
  return (
    <ConfirmDialog
      title={ids === "all" ? `${all} (${total})` : text("remove.title", { count: ids.length })}
      words={text(kind === "IR" ? "remove.words-ir" : "remove.words")}
      confirmWord={text("remove.confirm")}
      isBusy={removal.isPending}
      problem={removal.error}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}

interface FailedRemovalsProps {
  readonly failures: readonly { readonly id: number; readonly why: string }[];
  readonly onClose: () => void;
}

function FailedRemovals({ failures, onClose }: FailedRemovalsProps) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const groups = [...Map.groupBy(failures, ({ why }) => why)];
  return (
    <Modal opened onClose={onClose} title={text("remove.failed", { count: failures.length })} withCloseButton={false}>
      <Stack>
        <ul className={classes.failures} role="alert">
          {groups.map(([why, files]) => (
            <li key={why}>
              {text("remove.failed-ids", {
                ids: files.map(({ id }) => id).join(", "),
                why: problems(why as ProblemCode),
              })}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {text("remove.failed-close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
