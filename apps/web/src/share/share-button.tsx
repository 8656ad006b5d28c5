import { DialogButton } from "@heliolens/kit/dialogs/dialog-button.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ComponentProps } from "react";
import { ShareDialog } from "./share-dialog.tsx";

/** Opens the links to a report. */
export function ShareButton({ report }: Pick<ComponentProps<typeof ShareDialog>, "report">) {
  const text = useMessages("share");
  return (
    <DialogButton icon="share" word={text("open")} called="share">
      {(close) => <ShareDialog report={report} onClose={close} />}
    </DialogButton>
  );
}
