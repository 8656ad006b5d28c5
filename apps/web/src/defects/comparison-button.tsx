import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { ComparisonDialog } from "./comparison-dialog.tsx";

type ComparisonButtonProps = Omit<ComponentProps<typeof ComparisonDialog>, "onClose">;

/** Opens what became of the modules since the inspection before. */
export function ComparisonButton(props: ComparisonButtonProps) {
  const text = useMessages("defects");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="pair" sizePx={14} />} onClick={() => setOpen(true)}>
        {text("compare.open")}
      </Button>
      {isOpen && <ComparisonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
