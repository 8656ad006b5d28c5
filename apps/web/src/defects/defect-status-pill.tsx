import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { statusLooks } from "./defect-words.ts";

export function DefectStatusPill({ status }: { status: DefectStatus }) {
  const text = useMessages("defects");
  return <StatusPill {...statusLooks[status]} word={text(`status.${status}`)} />;
}
