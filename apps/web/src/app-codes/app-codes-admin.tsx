import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import { AppCodeDialog } from "./app-code-dialog.tsx";
import { removeAppCode, room } from "./app-codes.data.ts";
import { type AppCodeAction, AppCodesList } from "./app-codes-list.tsx";

type OpenDialog = { readonly action: AppCodeAction; readonly code: AppCodeItem } | { readonly action: "create" } | null;

export function AppCodesAdmin() {
  const text = useMessages("appCodes");
  const shell = useMessages("shell");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Page
      title={shell("title.app-codes")}
      about={shell("about.app-codes")}
      actions={<CreateButton word={text("create")} onCreate={() => setOpen({ action: "create" })} />}
    >
      <AppCodesList onAction={(action, code) => setOpen({ action, code })} />
      {open !== null && <AppCodeDialogs open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function AppCodeDialogs({ open, onClose }: { open: NonNullable<OpenDialog>; onClose: () => void }) {
  const text = useMessages("appCodes");
  const done = useDone(room, onClose);
  switch (open.action) {
    case "create":
      return <AppCodeDialog code={null} parent={null} onDone={done(text("created"))} onClose={onClose} />;
    case "add-below":
      return <AppCodeDialog code={null} parent={open.code} onDone={done(text("created"))} onClose={onClose} />;
    case "edit":
      return <AppCodeDialog code={open.code} parent={null} onDone={done(text("saved"))} onClose={onClose} />;
    case "remove":
      return (
        <RemovalDialog
          title={text("remove-title", { code: open.code.code })}
          words={text("remove-text")}
          confirmWord={text("remove")}
          remove={() => removeAppCode(open.code.seq)}
          onDone={done(text("removed"))}
          onCancel={onClose}
        />
      );
  }
}
