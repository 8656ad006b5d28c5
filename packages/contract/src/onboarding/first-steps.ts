import { firstSteps } from "@heliolens/domain/onboarding/first-steps";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";

export const stepsDone = z.object({
  done: z.array(z.enum(firstSteps)),
  /** Where to go on: the newest project; the newest site without modules, else the newest; the newest report. */
  projectSeq: idNumber.nullable(),
  siteSeq: idNumber.nullable(),
  reportSeq: idNumber.nullable(),
  /** The caller sees a simulated plant. */
  hasDemo: z.boolean(),
});
export type StepsDone = z.output<typeof stepsDone>;

export const getFirstSteps = endpoint({
  name: "getFirstSteps",
  room: "onboarding",
  method: "GET",
  path: "/api/my/first-steps",
  summary: "Which first steps are done in what the caller may see, simulated plants apart, and where to go on.",
  answer: contentOf(stepsDone),
});
