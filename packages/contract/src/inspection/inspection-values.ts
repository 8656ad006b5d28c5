import { trashKinds } from "@heliolens/domain/inspection/trash";
import { z } from "zod";
import { idNumber, idText, lineOf, textOf } from "../wire-values.ts";

export const byId = z.strictObject({ id: idText });
export const newestFirst = { column: "seq", direction: "desc" } as const;

export const itemName = lineOf(200);
export const itemCode = lineOf(64);
export const notes = textOf(4_000);
export const moment = z.iso.datetime();
/** `YYYY-MM-DD`; whether there is such a day is a rule, with a sentence of its own. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const amount = z.number().nullable();

/** A GeoJSON point. What is wrong with it a rule says, with a sentence of its own. */
export const pointSent = z.strictObject({ type: z.string().max(40), coordinates: z.array(z.number()).max(10) });
export const point = z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) });

/** What an edit was based on; an older one than the server's is refused. */
export const basedOn = { seq: idNumber.optional(), version: z.int32().positive() };

/** `seq` and `id` are the same number. */
export const identity = { seq: idNumber, id: idNumber };
export const stamps = {
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  isSimulated: z.boolean(),
};

/** What a person confirms before it goes: the token of the refusal that listed it. */
export const removalQuery = z.strictObject({ confirm: z.string().max(100).optional() });

export const belongings = z.object({
  sites: z.int(),
  reports: z.int(),
  images: z.int(),
  modules: z.int(),
  defects: z.int(),
});

/** The details of `inspection.removal-unconfirmed`: what would go along, and the token that agrees to it. */
export const removalRequest = belongings.extend({ confirm: z.string() });

export const trashKind = z.enum(trashKinds);

/** What was just moved to the trash, and until when it can be brought back. */
export const removedItem = z.object({ ...identity, kind: trashKind, name: z.string(), purgedFrom: moment });

export const statusCounts = z.object({ FOUND: z.int(), SCHEDULE: z.int(), COMPLETE: z.int() });
