import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { reachOf } from "@heliolens/domain/accounts/access";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { removeFactorsOf } from "../factors/factors.data.ts";
import { HandedLinkDialog } from "../links/handed-link-dialog.tsx";
import { MakeLinkDialog } from "../links/make-link-dialog.tsx";
import { PasswordDialog } from "../password-dialog.tsx";
import { DeletedUsersDialog } from "../privacy/deleted-users-dialog.tsx";
import { ExportDialog } from "../privacy/export-dialog.tsx";
import { RemoveUserDialog } from "../privacy/remove-user-dialog.tsx";
import { SiteGrantsDialog } from "./site-grants-dialog.tsx";
import { EditUserDialog, InviteDialog, NewUserDialog } from "./user-dialog.tsx";
import { type UserAction, UsersList } from "./users-list.tsx";

type OpenDialog =
  | { readonly action: UserAction; readonly user: UserItem }
  | { readonly action: "create" | "invite" | "deleted" }
  | { readonly action: "handed"; readonly name: string; readonly path: string }
  | null;

/** The users the viewer may see, and what may be done to them. */
export function UsersAdmin({ viewer }: { viewer: UserProfile }) {
  const text = useMessages("accounts");
  const shell = useMessages("shell");
  const privacy = useMessages("privacy");
  const [open, setOpen] = useState<OpenDialog>(null);
  const seesDeleted = reachOf(viewer.userRole, "deleted-users.see") !== "none";
  const mayAdd = reachOf(viewer.userRole, "users.add") !== "none";
  return (
    <Page
      title={shell("title.users")}
      about={shell("about.users")}
      actions={
        mayAdd && (
          <>
            {seesDeleted && (
              <Button variant="default" onClick={() => setOpen({ action: "deleted" })}>
                {privacy("deleted.title")}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen({ action: "invite" })}>
              {text("invite.do")}
            </Button>
            <CreateButton word={text("user.create")} onCreate={() => setOpen({ action: "create" })} />
          </>
        )
      }
    >
      <UsersList viewer={viewer} onAction={(action, user) => setOpen({ action, user })} />
      {open !== null && <UserDialogs open={open} viewer={viewer} setOpen={setOpen} />}
    </Page>
  );
}

interface UserDialogsProps {
  readonly open: NonNullable<OpenDialog>;
  readonly viewer: UserProfile;
  readonly setOpen: (open: OpenDialog) => void;
}

function UserDialogs({ open, viewer, setOpen }: UserDialogsProps) {
  const text = useMessages("accounts");
  const onClose = () => setOpen(null);
  const done = useDone("accounts", onClose);
  /** What no mail carried is shown to be handed over. */
  const handOver = (words: string) => (name: string, path: string | null) => {
    done(words)();
    if (path !== null) setOpen({ action: "handed", name, path });
  };
  switch (open.action) {
    case "create":
      return <NewUserDialog viewer={viewer} onDone={done(text("user.created"))} onClose={onClose} />;
    case "invite":
      return <InviteDialog viewer={viewer} onInvited={handOver(text("invite.done"))} onClose={onClose} />;
    case "deleted":
      return <DeletedUsersDialog onClose={onClose} />;
    case "handed":
      return <HandedLinkDialog name={open.name} path={open.path} onClose={onClose} />;
    case "link":
      return <MakeLinkDialog user={open.user} onMade={handOver(text("link.made"))} onClose={onClose} />;
    case "factors":
      return (
        <RemovalDialog
          title={text("factor.reset-title", { name: open.user.userName })}
          words={text("factor.reset-text")}
          confirmWord={text("factor.reset")}
          remove={() => removeFactorsOf(open.user.seq)}
          onDone={done(text("factor.reset-done"))}
          onCancel={onClose}
        />
      );
    case "edit":
      return <EditUserDialog user={open.user} viewer={viewer} onDone={done(text("user.saved"))} onClose={onClose} />;
    case "sites":
      return <SiteGrantsDialog user={open.user} onDone={done(text("grants.saved"))} onClose={onClose} />;
    case "password":
      return <PasswordDialog user={open.user} onDone={done(text("password.changed"))} onClose={onClose} />;
    case "export":
      return <ExportDialog user={open.user} onClose={onClose} />;
    case "delete":
      return <RemoveUserDialog user={open.user} onClose={onClose} />;
  }
}
