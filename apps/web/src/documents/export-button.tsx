import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { ExportDialog, type ExportedList } from "./export-dialog.tsx";

/** Opens the export of exactly what the list shows. */
export function ExportButton({ list }: { list: ExportedList }) {
  const text = useMessages("documents");
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <ExportDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
