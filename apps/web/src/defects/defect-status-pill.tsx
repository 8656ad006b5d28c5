import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { useMessages } from "../kit/messages.ts";
import { StatusPill } from "../kit/status-pill.tsx";
import { statusLooks } from "./defect-words.ts";

export function DefectStatusPill({ status }: { status: DefectStatus }) {
  const text = useMessages("defects");
  return <StatusPill {...statusLooks[status]} word={text(`status.${status}`)} />;
}
