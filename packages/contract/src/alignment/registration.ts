import { MOST_ALIGNED_AT_ONCE, placeStates } from "@heliolens/domain/alignment/alignment-state";
import { runStates } from "@heliolens/domain/runs/run-outcome";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, identity, moment } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";

const room = "alignment";

const path = "/api/examine-report/{id}/registration";

export const registrationRun = z.object({
  ...identity,
  state: z.enum(runStates),
  /** Images looked at, of all that can be. */
  done: z.int(),
  total: z.int(),
  /** Images that say nothing about their place, or whose camera nobody knows. */
  skipped: z.int(),
  /** How many were found how surely. */
  found: z.object(
    Object.fromEntries(placeStates.map((state) => [state, z.int()])) as Record<(typeof placeStates)[number], z.ZodInt>,
  ),
  /** Proposals that nobody has decided yet. */
  open: z.int(),
  startedAt: moment,
  startedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  /** A code of the catalogue where the state is FAILED. */
  problem: z.string().nullable(),
});
export type RegistrationRun = z.output<typeof registrationRun>;

const ofRegistration = contentOf(registrationRun);

export const getRegistration = endpoint({
  name: "getRegistration",
  room,
  method: "GET",
  path,
  summary: "The last automatic registration of a report and how far it is; null where there was none.",
  params: byId,
  answer: contentOf(registrationRun.nullable()),
  refuses: ["inspection.report-not-found"],
});

export const startRegistration = endpoint({
  name: "startRegistration",
  room,
  method: "POST",
  path,
  summary:
    "Find the place of every image on the site's design, flight by flight. Images placed by hand hold the others. While one runs it answers that one. Ends in proposals: nothing moves before they are kept.",
  params: byId,
  body: z
    .strictObject({
      /** These flights alone; without, all. */
      flights: z.array(z.int().nonnegative()).min(1).max(1_000).optional(),
    })
    .optional(),
  answer: ofRegistration,
  refuses: [
    "inspection.report-not-found",
    "inspection.report-without-site",
    "alignment.design-empty",
    "alignment.no-image-to-register",
  ],
});

export const stopRegistration = endpoint({
  name: "stopRegistration",
  room,
  method: "POST",
  path: `${path}/stop`,
  summary:
    "Stop the registration; flights that are through keep their proposals. Asked twice, it does not wait for its worker.",
  params: byId,
  answer: contentOf(registrationRun.nullable()),
  refuses: ["inspection.report-not-found"],
});

export const decideProposals = endpoint({
  name: "decideProposals",
  room,
  method: "POST",
  path: `${path}/decisions`,
  summary:
    "Keep or drop proposals of these images, or all open ones. Of all, those that are ambiguous are not kept: they are left to hand. A proposal that is no longer open is passed over.",
  params: byId,
  body: z.strictObject({
    decision: z.enum(["keep", "drop"]),
    thermalImageIds: z.array(idNumber).min(1).max(MOST_ALIGNED_AT_ONCE).optional(),
  }),
  answer: contentOf(
    z.object({
      /** Images whose proposals were decided by this call, and how many stay open. */
      thermalImageIds: z.array(idNumber),
      open: z.int(),
    }),
  ),
  refuses: ["inspection.report-not-found"],
});
