import { changeKinds } from "@heliolens/domain/events/change";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idNumber } from "../wire-values.ts";

/** The data of one event of the stream. `id` where one thing changed, null where several did. */
export const changeItem = z.object({
  kind: z.enum(changeKinds),
  siteId: idNumber.nullable(),
  reportId: idNumber.nullable(),
  id: idNumber.nullable(),
});
export type ChangeItem = z.output<typeof changeItem>;

export const listenToChanges = endpoint({
  name: "listenToChanges",
  room: "events",
  method: "GET",
  path: "/api/events",
  summary:
    "What changes, as it changes, as far as the caller sees it (server-sent events): each event names what changed, nothing more. Ends every two minutes; with `Last-Event-ID` it goes on where it stopped, for an hour.",
  answer: z.unknown(),
  refuses: ["wire.too-many-requests", "wire.unavailable"],
});
