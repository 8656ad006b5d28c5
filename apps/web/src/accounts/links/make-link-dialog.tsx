import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { makeLink, signInWays } from "./links.data.ts";

interface MakeLinkDialogProps {
  readonly user: Pick<UserItem, "seq" | "userName" | "email">;
  /** Null: it went by mail. */
  readonly onMade: (name: string, path: string | null) => void;
  readonly onClose: () => void;
}

/** A link that lets somebody choose a new password, without anybody else knowing it. */
export function MakeLinkDialog({ user, onMade, onClose }: MakeLinkDialogProps) {
  const text = useMessages("accounts");
  const isMailed = useQuery(signInWays()).data?.mail === true && user.email !== null;
  const making = useMutation({
    mutationFn: () => makeLink(user.seq),
    onSuccess: (path) => onMade(user.userName, path),
  });
  return (
    <ConfirmDialog
      title={text("link.make-title", { name: user.userName })}
      words={isMailed ? text("link.make-mail", { email: user.email ?? "" }) : text("link.make-hand")}
      confirmWord={text("link.make")}
      accent="primary"
      problem={making.error}
      isBusy={making.isPending}
      onConfirm={() => making.mutate()}
      onCancel={onClose}
    />
  );
}
