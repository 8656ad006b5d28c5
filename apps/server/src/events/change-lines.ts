import type { ChangeItem } from "@heliolens/contract/events/changes";
import type { ChangeRow } from "@heliolens/database/queries/events/changes";
import { type ChangeMark, markText } from "@heliolens/domain/events/change";

// The text of server-sent events (WHATWG HTML, section 9.2): fields a line, an empty line ends the event.

/** Keeps proxies and the connection awake; clients pass over comments. */
export const heartbeatText = ": here\n\n";

/** Sets where the client is, without telling anything. */
export const markOnlyText = (mark: ChangeMark): string => `retry: 2000\nid: ${markText(mark)}\n\n`;

/** Equal changes that follow in one go are told once: the last of them carries the mark. */
export function changeText(changes: readonly ChangeRow[]): string {
  const lastOf = new Map<string, ChangeRow>();
  for (const change of changes) {
    const data = JSON.stringify(itemOf(change));
    lastOf.delete(data);
    lastOf.set(data, change);
  }
  return [...lastOf].map(([data, change]) => `id: ${markText(change)}\nevent: change\ndata: ${data}\n\n`).join("");
}

const itemOf = ({ kind, siteId, reportId, thingIds }: ChangeRow): ChangeItem => ({
  kind,
  siteId,
  reportId,
  id: thingIds.length === 1 ? thingIds[0]! : null,
});
