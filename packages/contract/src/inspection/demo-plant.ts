import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";

const room = "inspection";

export const demoPlant = z.object({
  state: z.enum(["absent", "loading", "ready"]),
  projectSeq: idNumber.nullable(),
  imagesDone: z.int(),
  imagesTotal: z.int(),
});
export type DemoPlantItem = z.output<typeof demoPlant>;

export const getDemoPlant = endpoint({
  name: "getDemoPlant",
  room,
  method: "GET",
  path: "/api/demo-plant",
  summary: "Whether the simulated plant is there, and how far its images have come.",
  answer: contentOf(demoPlant),
});

export const loadDemoPlant = endpoint({
  name: "loadDemoPlant",
  room,
  method: "POST",
  path: "/api/demo-plant",
  summary:
    "Load the simulated plant: out of the trash where it still is, else built anew. Does nothing where it is loaded.",
  answer: contentOf(demoPlant),
  refuses: [
    "accounts.not-allowed",
    "inspection.demo-unavailable",
    "inspection.project-name-taken",
    "inspection.site-code-taken",
  ],
});

export const removeDemoPlant = endpoint({
  name: "removeDemoPlant",
  room,
  method: "DELETE",
  path: "/api/demo-plant",
  summary: "Move the simulated plant to the trash.",
  answer: contentOf(demoPlant),
  refuses: ["accounts.not-allowed"],
});
