import { layoutSteps } from "@heliolens/domain/proposal/layout-step";
import { tableDoubts } from "@heliolens/domain/proposal/table-doubts";
import { runOutcomes, runStates } from "@heliolens/domain/runs/run-outcome";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { stand } from "../design/design-values.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { amount, identity, moment } from "../inspection/inspection-values.ts";
import { leftOutReasons } from "../runs/left-out-reasons.ts";
import { idNumber } from "../wire-values.ts";

const room = "proposal";
const path = "/api/examine-report/{id}/layout-proposal";

export const layoutRun = z.object({
  ...identity,
  state: z.enum(runStates),
  outcome: z.enum(runOutcomes),
  /** What it is at. */
  step: z.enum(layoutSteps),
  /** Of all its work. */
  percent: z.int(),
  /** Null before the pace is known, and when it has ended. */
  remainingSeconds: z.int().nullable(),
  /** Images that it looks at. */
  images: z.int(),
  /** Images that it could not look at; `leftOutWhy` says why. */
  skipped: z.int(),
  leftOutWhy: leftOutReasons,
  startedAt: moment,
  startedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  /** A code of the catalogue where the state is FAILED. */
  problem: z.string().nullable(),
});
export type LayoutRun = z.output<typeof layoutRun>;

const metres = z.tuple([z.number(), z.number()]);

export const proposedTable = z.object({
  /** Of `parts`. */
  part: z.int(),
  section: z.int(),
  array: z.int(),
  line: z.int(),
  place: z.int(),
  columns: z.int(),
  rows: z.int(),
  stand,
  /** Empty: the table is sure. */
  doubts: z.array(z.enum(tableDoubts)),
  modules: z.array(
    z.object({
      column: z.int(),
      row: z.int(),
      /** Corners in metres east and north of the origin. */
      ringM: z.tuple([metres, metres, metres, metres]),
      /** No image shows it, but modules on both sides of it stand. */
      isInferred: z.boolean(),
    }),
  ),
});

export const proposedLayout = z.object({
  runSeq: idNumber,
  origin: z.tuple([z.number(), z.number()]),
  /** Images that were looked at. */
  images: z.int(),
  /** From a module to the next one, along the rows and up the slope. */
  pitchM: z.tuple([z.number(), z.number()]),
  /** Parts of the flight that hang together, the largest first. How they lie to each other is known only by recorded positions. */
  parts: z.array(
    z.object({
      images: z.int(),
      /** How far it may lie from its true place as a whole, in metres with 95 % confidence; left out by older versions. */
      accuracyM: z.number().optional(),
      /** Ground control points that hold it; those left out contradict the others or the recorded positions. */
      control: z.object({ used: z.int(), leftOut: z.array(z.string()) }).optional(),
    }),
  ),
  tables: z.array(proposedTable),
  /** Products of the catalogue with modules of this size, the nearest first; the site's own before all. */
  products: z.array(
    z.object({
      seq: idNumber,
      maker: z.string(),
      model: z.string(),
      widthMm: z.number(),
      heightMm: z.number(),
      powerWp: amount,
    }),
  ),
});
export type ProposedLayout = z.output<typeof proposedLayout>;

const ofLastRun = contentOf(layoutRun.nullable());

export const getLayoutRun = endpoint({
  name: "getLayoutRun",
  room,
  method: "GET",
  path,
  summary: "The last proposal of a layout from the images of a report and how far it is; null where there was none.",
  params: byReport,
  answer: ofLastRun,
  refuses: ["inspection.report-not-found"],
});

export const startLayoutRun = endpoint({
  name: "startLayoutRun",
  room,
  method: "POST",
  path,
  summary:
    "Find the modules and tables that the images of a report show, without a drawing. While one runs it answers that one. Ends in a proposal: the site's design does not change.",
  params: byReport,
  body: z
    .strictObject({
      /** These flights alone; without, all. */
      flights: z.array(z.int().nonnegative()).min(1).max(1_000).optional(),
    })
    .optional(),
  answer: contentOf(layoutRun),
  refuses: ["inspection.report-not-found", "inspection.report-without-site", "proposal.no-image"],
});

export const stopLayoutRun = endpoint({
  name: "stopLayoutRun",
  room,
  method: "POST",
  path: `${path}/stop`,
  summary: "Stop it; nothing is proposed then. Asked twice, it does not wait for its worker.",
  params: byReport,
  answer: ofLastRun,
  refuses: ["inspection.report-not-found"],
});

export const getProposedLayout = endpoint({
  name: "getProposedLayout",
  room,
  method: "GET",
  path: `${path}/tables`,
  summary: "Tables and modules that the last finished run proposes; null where none has finished.",
  params: byReport,
  answer: contentOf(proposedLayout.nullable()),
  refuses: ["inspection.report-not-found"],
});
