import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { ComparisonDialog } from "./comparison-dialog.tsx";

interface ComparisonButtonProps {
  readonly reportSeq: number;
  readonly onChoose: (defectSeq: number) => void;
}

/** Opens what became of the modules since the inspection before. */
export function ComparisonButton({ reportSeq, onChoose }: ComparisonButtonProps) {
  const text = useMessages("defects");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="pair" sizePx={14} />} onClick={() => setOpen(true)}>
        {text("compare.open")}
      </Button>
      {isOpen && <ComparisonDialog reportSeq={reportSeq} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
