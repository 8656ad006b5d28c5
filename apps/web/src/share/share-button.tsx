import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { ShareDialog } from "./share-dialog.tsx";

/** Opens the links to a report. */
export function ShareButton({ report }: Pick<ComponentProps<typeof ShareDialog>, "report">) {
  const text = useMessages("share");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="share" sizePx={14} />} onClick={() => setOpen(true)}>
        {text("open")}
      </Button>
      {isOpen && <ShareDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
