import { MOST_ALIGNED_AT_ONCE, placementStates } from "@heliolens/domain/alignment/alignment-state";
import { flightDoubts } from "@heliolens/domain/alignment/flight-result";
import { imageDoubts } from "@heliolens/domain/alignment/image-doubt";
import { registrationStages } from "@heliolens/domain/alignment/registration-stage";
import { runOutcomes, runStates } from "@heliolens/domain/runs/run-outcome";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, identity, moment } from "../inspection/inspection-values.ts";
import { leftOutReasons } from "../runs/left-out-reasons.ts";
import { idNumber } from "../wire-values.ts";

const room = "alignment";

const path = "/api/examine-report/{id}/registration";

/** What the run found out about the images of one flight through one lens. Null: told by the design or the file, or not found. */
export const registeredFlight = z.object({
  flight: z.int(),
  /** Key of the camera table. */
  camera: z.string(),
  images: z.int(),
  /** Why the places of the whole flight are not trusted. */
  doubt: z.enum(flightDoubts).nullable(),
  tiltDeg: amount,
  azimuthDeg: amount,
  focalPx: amount,
  k1: amount,
  k2: amount,
  /** Found height over recorded height. */
  heightFactor: amount,
  yawOffDeg: amount,
});
export type RegisteredFlight = z.output<typeof registeredFlight>;

export const registrationRun = z.object({
  ...identity,
  state: z.enum(runStates),
  /** Images looked at, of all that can be. */
  done: z.int(),
  total: z.int(),
  /** What it is at; null before it begins. */
  stage: z.enum(registrationStages).nullable(),
  /** Of the whole run, 0 to 1. */
  share: z.number(),
  /** By its pace so far; null where nothing tells yet. */
  remainingSeconds: z.int().nullable(),
  /** What a person is told: `done` only if every image has a place, `nothing-fits` if none has. */
  outcome: z.enum(runOutcomes),
  /** Images that it could not look at; `leftOutWhy` says why. */
  skipped: z.int(),
  leftOutWhy: leftOutReasons,
  /** Skipped and ambiguous ones together. */
  leftOut: z.int(),
  /** Why images are ambiguous, the most frequent reason first; null where the run did not say. */
  unsureWhy: z.array(z.object({ why: z.enum(imageDoubts).nullable(), count: z.int() })),
  flights: z.array(registeredFlight),
  /** How many were found how surely. */
  found: z.object(
    Object.fromEntries(placementStates.map((state) => [state, z.int()])) as Record<
      (typeof placementStates)[number],
      z.ZodInt
    >,
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
  params: byReport,
  answer: contentOf(registrationRun.nullable()),
  refuses: ["inspection.report-not-found"],
});

export const startRegistration = endpoint({
  name: "startRegistration",
  room,
  method: "POST",
  path,
  summary:
    "Find the place of every image on the site's design, flight by flight. Images placed by hand, kept one by one, or kept as sure stay and hold the others. While one runs it answers that one. Ends in proposals: nothing moves before they are kept.",
  params: byReport,
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
  params: byReport,
  answer: contentOf(registrationRun.nullable()),
  refuses: ["inspection.report-not-found"],
});

export const decideProposals = endpoint({
  name: "decideProposals",
  room,
  method: "POST",
  path: `${path}/decisions`,
  summary:
    "Keep or drop proposals of these images, or all open ones. `evidence` names what a place may rest on to be kept: without it only `evidence`, which is sure. `prior` (by position only) must be named. `ambiguous` is kept for one image at a time. A proposal that is no longer open is passed over.",
  params: byReport,
  body: z.strictObject({
    decision: z.enum(["keep", "drop"]),
    /** Only proposals that rest on one of these. Of named images, one that rests on something else refuses a `keep`. */
    evidence: z.array(z.enum(placementStates)).min(1).max(placementStates.length).optional(),
    thermalImageIds: z.array(idNumber).min(1).max(MOST_ALIGNED_AT_ONCE).optional(),
  }),
  answer: contentOf(
    z.object({
      /** Images whose proposals were decided by this call, and how many stay open. */
      thermalImageIds: z.array(idNumber),
      open: z.int(),
    }),
  ),
  refuses: ["inspection.report-not-found", "alignment.evidence-not-accepted", "alignment.look-at-each"],
});
