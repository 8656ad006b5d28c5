import type { ManagerItem } from "@heliolens/contract/accounts/company-managers";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { removeManager } from "../accounts.data.ts";
import { PasswordDialog } from "../password-dialog.tsx";
import { EditManagerDialog, NewManagerDialog } from "./manager-dialog.tsx";
import { type ManagerAction, ManagersList } from "./managers-list.tsx";

type OpenDialog =
  | { readonly action: ManagerAction; readonly manager: ManagerItem }
  | { readonly action: "create" }
  | null;

export function ManagersAdmin() {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Page
      title={shell("title.company-managers")}
      about={shell("about.company-managers")}
      actions={<CreateButton word={text("manager.create")} onCreate={() => setOpen({ action: "create" })} />}
    >
      <ManagersList onAction={(action, manager) => setOpen({ action, manager })} />
      {open !== null && <ManagerDialogs open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function ManagerDialogs({ open, onClose }: { open: NonNullable<OpenDialog>; onClose: () => void }) {
  const text = useMessages("accounts");
  const done = useDone("accounts", onClose);
  switch (open.action) {
    case "create":
      return <NewManagerDialog onDone={done(text("manager.created"))} onClose={onClose} />;
    case "edit":
      return <EditManagerDialog manager={open.manager} onDone={done(text("manager.saved"))} onClose={onClose} />;
    case "password":
      return <PasswordDialog user={open.manager} onDone={done(text("password.changed"))} onClose={onClose} />;
    case "delete":
      return (
        <RemovalDialog
          title={text("manager.delete-title", { name: open.manager.userName })}
          words={text("manager.delete-text")}
          confirmWord={text("manager.delete")}
          remove={() => removeManager(open.manager.seq)}
          onDone={done(text("manager.deleted"))}
          onCancel={onClose}
        />
      );
  }
}
