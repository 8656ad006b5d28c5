import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { useCalled } from "../kit/use-called.ts";
import { ExportDialog, type ExportedList } from "./export-dialog.tsx";

interface ExportButtonProps {
  readonly list: ExportedList;
  /** The way back, from the room whose things are exported. */
  readonly wayBack: ReactNode;
}

/** Opens the export of exactly what the list shows. */
export function ExportButton({ list, wayBack }: ExportButtonProps) {
  const text = useMessages("documents");
  const [isOpen, setOpen] = useState(false);
  useCalled("export", () => setOpen(true));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" sizePx={14} />}
        onClick={() => setOpen(true)}
      >
        {text("export")}
      </Button>
      {isOpen && <ExportDialog list={list} wayBack={wayBack} onClose={() => setOpen(false)} />}
    </>
  );
}
