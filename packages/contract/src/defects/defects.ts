import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { byDefect } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { basedOn, identity, moment } from "../inspection/inspection-values.ts";
import { idNumber, idText } from "../wire-values.ts";
import {
  defectItem,
  heatFields,
  linkedTo,
  locationFields,
  readOnlyFields,
  sentFields,
  sentFieldsPassedOver,
} from "./defect-values.ts";

const room = "defects";

// Section 7 of the specification: an item as it was read can be sent back whole. A missing version means the current one.
export const newDefect = z
  .strictObject({
    ...readOnlyFields,
    ...sentFields,
    mlDefectConfirmed: readOnlyFields.label,
    solarExamineReport: linkedTo<ReportId>(),
  })
  .partial();
export const defectChange = z
  .strictObject({ ...readOnlyFields, ...sentFields })
  .partial()
  .extend({ seq: idNumber.optional(), version: basedOn.version.optional() });
const coordsFields = { ...locationFields, ...heatFields };
export const coordsChange = z
  .strictObject({ ...readOnlyFields, ...sentFieldsPassedOver, ...coordsFields })
  .partial()
  .extend({ version: basedOn.version.optional(), moduleDefectId: idNumber.optional() });

const refusesOnSave = [
  "defects.type-unknown",
  "defects.image-not-found",
  "defects.module-not-found",
  "defects.shape-without-image",
  "defects.shape-outside-frame",
  "defects.shape-invalid",
  "defects.heat-out-of-order",
  "thermal.no-temperature-data",
  "inspection.location-out-of-range",
  "inspection.value-out-of-range",
] as const;

export const getDefect = endpoint({
  name: "getDefect",
  room,
  method: "GET",
  path: "/api/moduleDefects/{id}",
  summary: "One defect with its pictures.",
  params: byDefect,
  answer: defectItem,
  refuses: ["defects.defect-not-found"],
});

export const createDefect = endpoint({
  name: "createDefect",
  room,
  method: "POST",
  path: "/api/moduleDefects",
  summary:
    "Record a defect in a report, by an area of one of its thermal images or a point on the map. Without a type it is CELL; place and module follow from the area.",
  body: newDefect,
  answer: defectItem,
  refuses: [...refusesOnSave, "defects.report-required", "inspection.report-not-found"],
});

export const updateDefect = endpoint({
  name: "updateDefect",
  room,
  method: "PUT",
  path: "/api/moduleDefects/{id}",
  summary:
    "Change a defect, or confirm what the analysis proposed. What is left out stays as it is. An item as it was read can be sent back; without `version` the current one is changed.",
  params: byDefect,
  body: defectChange,
  answer: defectItem,
  refuses: [...refusesOnSave, "defects.defect-not-found", "inspection.changed-meanwhile"],
});

export const removedDefect = z.object({ ...identity, label: z.string(), purgedFrom: moment });

export const deleteDefect = endpoint({
  name: "deleteDefect",
  room,
  method: "DELETE",
  path: "/api/moduleDefects/{id}",
  summary: "Remove a defect; for 30 days it can be brought back. With a version, only if nobody has changed it since.",
  params: byDefect,
  query: z.strictObject({ version: idText.optional() }),
  answer: removedDefect,
  refuses: ["defects.defect-not-found", "inspection.changed-meanwhile"],
});

export const restoreDefect = endpoint({
  name: "restoreDefect",
  room,
  method: "POST",
  path: "/api/module-defects/{id}/restore",
  summary: "Undo the removal of a defect: it comes back with its history and comments.",
  params: byDefect,
  answer: contentOf(defectItem),
  refuses: ["defects.defect-not-found"],
});

export const adjustCoords = endpoint({
  name: "adjustCoords",
  room,
  method: "PATCH",
  path: "/api/module-defects/{id}/coords",
  summary:
    "Move a defect: to another area of its image, or to a point on the map. A defect that has a module keeps it; `solarModule` names another one.",
  // Whether it is an id at all a rule says, with the sentence of the specification.
  params: z.strictObject({ id: z.string().max(100) }),
  body: coordsChange,
  answer: contentOf(defectItem),
  refuses: [
    "defects.invalid-defect-id",
    "defects.defect-not-found",
    "defects.module-not-found",
    "defects.shape-without-image",
    "defects.shape-outside-frame",
    "defects.shape-invalid",
    "defects.heat-out-of-order",
    "thermal.no-temperature-data",
    "inspection.location-out-of-range",
    "inspection.value-out-of-range",
    "inspection.changed-meanwhile",
  ],
});
