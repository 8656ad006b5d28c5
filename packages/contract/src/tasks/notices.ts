import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { identity, moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "tasks";

export const noticeItem = z.object({
  ...identity,
  kind: z.enum(["assigned", "mentioned"]),
  createdAt: moment,
  createdBy: z.string().nullable(),
  isRead: z.boolean(),
  defect: z.object({ ...identity, label: z.string(), reportSeq: idNumber, reportName: z.string() }),
});
export type NoticeItem = z.output<typeof noticeItem>;

export const listMyNotices = endpoint({
  name: "listMyNotices",
  room,
  method: "GET",
  path: "/api/my/notices",
  summary: "What the caller should hear of: defects given to him, comments that call him. Latest first, at most 50.",
  answer: contentOf(z.object({ unread: z.int(), notices: z.array(noticeItem) })),
});

export const readMyNotices = endpoint({
  name: "readMyNotices",
  room,
  method: "POST",
  path: "/api/my/notices/read",
  summary: "The caller has seen his notices up to this one: what came later stays unread.",
  body: z.strictObject({ upTo: idNumber }),
  answer: contentOf(z.null()),
});
