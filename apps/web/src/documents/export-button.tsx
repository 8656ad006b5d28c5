import { DialogButton } from "@heliolens/kit/dialogs/dialog-button.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ReactNode } from "react";
import { ExportDialog, type ExportedList } from "./export-dialog.tsx";

interface ExportButtonProps {
  readonly list: ExportedList;
  /** The way back, from the room whose things are exported. */
  readonly wayBack: ReactNode;
}

/** Opens the export of exactly what the list shows. */
export function ExportButton({ list, wayBack }: ExportButtonProps) {
  const text = useMessages("documents");
  return (
    <DialogButton icon="download" word={text("export")} called="export">
      {(close) => <ExportDialog list={list} wayBack={wayBack} onClose={close} />}
    </DialogButton>
  );
}
