import type { coordsChange, defectChange, newDefect } from "@heliolens/contract/defects/defects";
import type { Db } from "@heliolens/database/database";
import type { DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import { hasDefectType } from "@heliolens/database/queries/defects/defect-type-rows";
import {
  addChange,
  addDefect,
  changeDefect,
  type DefectChange,
} from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { changesBetween, type FieldChange } from "@heliolens/domain/defects/defect-changes";
import { defectFields } from "@heliolens/domain/defects/defect-fields";
import type { DefectId } from "@heliolens/domain/defects/defect-ids";
import { defaultMainDefect } from "@heliolens/domain/defects/defect-types";
import { statedReference } from "@heliolens/domain/defects/heat/heat-reference";
import { deltaTOf } from "@heliolens/domain/defects/heat/measure-defect";
import { heatRanges, whyNotHeat } from "@heliolens/domain/defects/why-not-heat";
import { fieldsWith, fromWire, onWire } from "@heliolens/domain/edits/field-table";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { z } from "zod";
import { getDefectOf, getReachedDefect } from "../foundation/get-defect.ts";
import { getReportOf } from "../foundation/get-report.ts";
import { mustBeInRange } from "../foundation/must-be-in-range.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { type DefectContext, type DefectLocation, locateDefect } from "./locate-defect.ts";
import { defectItemOf } from "./wire-items.ts";

type NewSent = Omit<z.output<typeof newDefect>, "solarExamineReport">;
type ChangeSent = Omit<z.output<typeof defectChange>, "seq" | "version">;
type CoordsSent = Omit<z.output<typeof coordsChange>, "moduleDefectId" | "version">;

/** Records a defect; without a type it is of the main type CELL. */
export async function addDefectFor(
  transaction: Db,
  viewer: Viewer,
  reportId: ReportId,
  sent: NewSent,
): Promise<DefectId> {
  const { siteId } = await getReportOf(transaction, reportId);
  const change = await changeOf(transaction, { reportId, siteId, before: null }, sent);
  return addDefect(transaction, { ...change, reportId, code: change.code ?? defaultMainDefect, userId: viewer.userId });
}

export interface DefectEdit {
  /** What it is based on; left out, the current one. */
  readonly version?: number | undefined;
  readonly sent: ChangeSent | CoordsSent;
}

/** Changes a defect within the viewer's reach and writes into its history what changed; an edit based on an older version is refused. */
export async function editDefect(
  transaction: Db,
  viewer: Viewer,
  id: number,
  { version: basedOn, sent }: DefectEdit,
): Promise<DefectRow> {
  const before = await getReachedDefect(transaction, viewer, "inspection.edit", id);
  const version = basedOn ?? before.version;
  if (before.version !== version) refuseStale(defectItemOf(before));
  const { reportId, siteId, id: defectId } = before;
  const change = await changeOf(transaction, { reportId, siteId, before }, sent);
  const after = await changeDefect(transaction, defectId, { version, userId: viewer.userId, change });
  if (after === undefined) return refuseStale(defectItemOf(await getDefectOf(transaction, id)));
  await addChange(transaction, [after], {
    kind: "changed",
    userId: viewer.userId,
    changesOf: () => defectChanges(before, after),
  });
  return after;
}

/** What the history tells of an edit, by the names the defect has on the wire. */
export const defectChanges = (before: DefectRow, after: DefectRow): readonly FieldChange[] =>
  changesBetween(trackedOf(before), trackedOf(after));

const comparedFields = fieldsWith(defectFields, { isCompared: true });

function trackedOf(row: DefectRow) {
  const { defectLocation, solarModule, solarThermalImage, defectShapeGeom } = defectItemOf(row);
  return {
    ...onWire(comparedFields, row),
    solarThermalImage: solarThermalImage?.imgName ?? null,
    defectShapeGeom: defectShapeGeom?.coordinates[0] ?? null,
    defectLocation: defectLocation?.coordinates ?? null,
    solarModule: solarModule && [solarModule.arrayId, solarModule.stringId, solarModule.moduleId].join(" / "),
  };
}

async function changeOf(db: Db, ground: DefectContext, sent: NewSent | ChangeSent | CoordsSent): Promise<DefectChange> {
  const change: ChangeSent = sent;
  const { defectCode } = change;
  if (defectCode !== undefined && !(await hasDefectType(db, defectCode))) throw new Refused("defects.type-unknown");
  const placed = await locateDefect(db, ground, change);
  const heat = heatOf(ground.before, withoutReadHeat(ground.before, change), placed);
  return { ...fromWire(defectFields, change), ...placed.change, ...heat };
}

/** Temperatures as they were read are not stated anew: they stay what they were measured against. */
function withoutReadHeat(before: DefectRow | null, sent: ChangeSent): ChangeSent {
  if (before === null) return sent;
  const known = Object.entries(onWire(heatFields, before));
  const isAsRead = known.every(([name, heat]) => [undefined, heat].includes(sent[name as keyof typeof heatNames]));
  return isAsRead ? { ...sent, ...heatNames } : sent;
}

const heatNames = { maxHeat: undefined, minHeat: undefined, averageHeat: undefined, referenceHeat: undefined };
const heatFields = fieldsWith(defectFields, { kind: "heat", isEditable: true });

type HeatChange = Pick<
  DefectChange,
  | "maxHeatC"
  | "minHeatC"
  | "averageHeatC"
  | "referenceC"
  | "deltaTK"
  | "isRelative"
  | "contrast"
  | "reference"
  | "isHeatStale"
>;
const unmeasured = {
  maxHeatC: null,
  minHeatC: null,
  averageHeatC: null,
  referenceC: null,
  deltaTK: null,
  isRelative: false,
  contrast: null,
  reference: null,
};

/** Temperatures belong to their area: one that moved has none until it is measured. °C come only from images that have them. */
function heatOf(
  before: DefectRow | null,
  sent: ChangeSent,
  { image, change: { shapePx } }: DefectLocation,
): HeatChange {
  mustBeInRange(heatRanges, sent);
  const kept = before === null || shapePx !== undefined ? unmeasured : before;
  const heat = {
    maxHeatC: sent.maxHeat === undefined ? kept.maxHeatC : sent.maxHeat,
    minHeatC: sent.minHeat === undefined ? kept.minHeatC : sent.minHeat,
    averageHeatC: sent.averageHeat === undefined ? kept.averageHeatC : sent.averageHeat,
    referenceC: sent.referenceHeat === undefined ? kept.referenceC : sent.referenceHeat,
  };
  const { isRelative, contrast } = kept;
  const isRestated = [sent.maxHeat, sent.referenceHeat].some((value) => typeof value === "number");
  const isStated = [sent.maxHeat, sent.minHeat, sent.averageHeat].some((value) => typeof value === "number");
  if (isStated && (image?.temperatureKind === "none" || image?.temperatureKind === "relative"))
    throw new Refused("thermal.no-temperature-data");
  refuseWhen(whyNotHeat({ maxHeat: heat.maxHeatC, minHeat: heat.minHeatC, averageHeat: heat.averageHeatC }));
  // What an analysis measured otherwise (a cold module, a whole string) stays while nobody states its temperatures.
  const deltaTK = isRestated ? deltaTOf(heat.maxHeatC, heat.referenceC) : null;
  const reference = isRestated ? statedReference : kept.reference;
  const settled = isRestated || kept === unmeasured ? { isHeatStale: false } : {};
  return { ...heat, deltaTK: deltaTK ?? kept.deltaTK, isRelative, contrast, reference, ...settled };
}
