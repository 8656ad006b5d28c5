import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { useCalled } from "../kit/use-called.ts";
import { SummaryDialog } from "./summary-dialog.tsx";

/** Opens the making of a report's PDF. */
export function SummaryButton({ report }: { report: Pick<ReportItem, "seq" | "name" | "examineDate"> }) {
  const text = useMessages("documents");
  const [isOpen, setOpen] = useState(false);
  useCalled("summary", () => setOpen(true));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="report" sizePx={14} />}
        onClick={() => setOpen(true)}
      >
        {text("summary.open")}
      </Button>
      {isOpen && <SummaryDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
