import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { reachOf } from "@heliolens/domain/accounts/access";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { removeUser } from "../accounts.data.ts";
import { PasswordDialog } from "../password-dialog.tsx";
import { SiteGrantsDialog } from "./site-grants-dialog.tsx";
import { EditUserDialog, NewUserDialog } from "./user-dialog.tsx";
import { type UserAction, UsersList } from "./users-list.tsx";

type OpenDialog = { readonly deed: UserAction; readonly user: UserItem } | { readonly deed: "create" } | null;

/** The users the viewer may see, and what may be done to them. */
export function UsersAdmin({ viewer }: { viewer: UserProfile }) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayAdd = reachOf(viewer.userRole, "users.add") !== "none";
  return (
    <Page
      title={shell("title.users")}
      about={shell("about.users")}
      actions={mayAdd && <CreateButton word={text("user.create")} onCreate={() => setOpen({ deed: "create" })} />}
    >
      <UsersList viewer={viewer} onAction={(deed, user) => setOpen({ deed, user })} />
      {open !== null && <UserDialogs open={open} viewer={viewer} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface UserDialogsProps {
  readonly open: NonNullable<OpenDialog>;
  readonly viewer: UserProfile;
  readonly onClose: () => void;
}

function UserDialogs({ open, viewer, onClose }: UserDialogsProps) {
  const text = useMessages("accounts");
  const done = useDone("accounts", onClose);
  switch (open.deed) {
    case "create":
      return <NewUserDialog viewer={viewer} onDone={done(text("user.created"))} onClose={onClose} />;
    case "edit":
      return <EditUserDialog user={open.user} viewer={viewer} onDone={done(text("user.saved"))} onClose={onClose} />;
    case "sites":
      return <SiteGrantsDialog user={open.user} onDone={done(text("grants.saved"))} onClose={onClose} />;
    case "password":
      return <PasswordDialog user={open.user} onDone={done(text("password.changed"))} onClose={onClose} />;
    case "delete":
      return (
        <RemovalDialog
          title={text("user.delete-title", { name: open.user.userName })}
          words={text("user.delete-text")}
          confirmWord={text("user.delete")}
          remove={() => removeUser(open.user.seq)}
          onDone={done(text("user.deleted"))}
          onCancel={onClose}
        />
      );
  }
}
