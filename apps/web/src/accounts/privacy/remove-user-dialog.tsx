import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { removeUser } from "../accounts.data.ts";
import { erasePerson } from "./privacy.data.ts";

/** Removes an account; on request also the person's names in the audit. */
export function RemoveUserDialog({ user, onClose }: { readonly user: UserItem; readonly onClose: () => void }) {
  const text = useMessages("accounts");
  const privacy = useMessages("privacy");
  const done = useDone("accounts", onClose);
  const [isErasing, setErasing] = useState(false);
  return (
    <RemovalDialog
      title={text("user.delete-title", { name: user.userName })}
      words={text("user.delete-text")}
      confirmWord={text("user.delete")}
      remove={() => (isErasing ? erasePerson(user.seq) : removeUser(user.seq))}
      onDone={done(isErasing ? privacy("erased") : text("user.deleted"))}
      onCancel={onClose}
    >
      <Checkbox
        label={privacy("erase-too")}
        description={privacy("erase-hint")}
        checked={isErasing}
        onChange={(event) => setErasing(event.currentTarget.checked)}
      />
    </RemovalDialog>
  );
}
