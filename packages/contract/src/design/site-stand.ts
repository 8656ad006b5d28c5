import { z } from "zod";
import { bySite } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { designStep, standSent } from "./design-values.ts";

export const setSiteStand = endpoint({
  name: "setSiteStand",
  room: "design",
  method: "PUT",
  path: "/api/sites/{id}/design/stand",
  summary:
    "How the modules of a whole site stand, as a flight or a data sheet tells: set on its sections, and on its arrays that are in none. Arrays and strings with a stand of their own keep it.",
  params: bySite,
  body: z.strictObject({
    stand: standSent,
    where: z
      .enum(["all", "unknown"])
      .default("all")
      .meta({ description: "`unknown`: those that have a stand of their own keep it." }),
  }),
  answer: contentOf(z.object({ sections: z.int(), arrays: z.int(), design: designStep })),
  refuses: ["accounts.not-allowed", "inspection.site-not-found", "design.stand-out-of-range", "design.nothing-chosen"],
});
