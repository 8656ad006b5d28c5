import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useCalled } from "../browser/use-called.ts";
import { Icon, type IconName } from "../theme/icon.tsx";

interface DialogButtonProps {
  readonly icon: IconName;
  readonly word: string;
  /** By which an address opens it, too. */
  readonly called?: string;
  /** The dialog, given how to close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small button of a toolbar, and the dialog it opens. */
export function DialogButton({ icon, word, called, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useCalled(called ?? null, () => setOpen(true));
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name={icon} sizePx={14} />} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
