import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { useDone } from "../../shell/alerts/use-done.ts";
import { savePersonalData } from "./privacy.data.ts";

/** What is stored about somebody, for them to have. */
export function ExportDialog({ user, onClose }: { readonly user: UserItem; readonly onClose: () => void }) {
  const text = useMessages("privacy");
  const done = useDone("accounts", onClose);
  const saving = useMutation({
    mutationFn: () => savePersonalData(user.seq, user.loginId),
    onSuccess: done(text("export-done")),
  });
  return (
    <ConfirmDialog
      title={text("export-title", { name: user.userName })}
      words={text("export-text")}
      confirmWord={text("export")}
      accent="primary"
      isBusy={saving.isPending}
      problem={saving.error}
      onConfirm={() => saving.mutate()}
      onCancel={onClose}
    />
  );
}
