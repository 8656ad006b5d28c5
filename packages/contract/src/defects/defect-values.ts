import { defectFields } from "@heliolens/domain/defects/defect-fields";
import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import { referenceKinds, referenceRefusals } from "@heliolens/domain/defects/heat/heat-reference";
import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { fieldsWith } from "@heliolens/domain/edits/field-table";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { z } from "zod";
import { fieldSchemas } from "../field-schemas.ts";
import { amount, dayText, identity, moment, notes, point } from "../inspection/inspection-values.ts";
import { idNumber, idNumberOf } from "../wire-values.ts";

export const defectStatus = z.enum(defectStatuses);
export const detectWay = z.enum(["MANUAL", "AI"]);
export const typeCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** Classes of abnormality (IEC TS 62446-3): the inspector's choice, the type's class is only proposed. */
export const abnormalityClass = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();
export const names = z.object({ ko: z.string(), en: z.string() });

const corner = z.tuple([z.number(), z.number()]);
/** A GeoJSON polygon of one ring. Of `defectShapeGeom` the coordinates are pixels of the thermal image, right and down. */
export const polygon = z.object({ type: z.literal("Polygon"), coordinates: z.tuple([z.array(corner)]) });
const polygonSent = z.strictObject({
  type: z.literal("Polygon"),
  coordinates: z.tuple([z.array(corner).min(4).max(200)]),
});

const picture = { ...identity, imgName: z.string(), imgUrl: z.string(), thumbImgUrl: z.string().nullable() };
const thermalPicture = z.object({
  ...picture,
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  takenAt: moment.nullable(),
  rgb: z.object(picture).nullable(),
});

const readSchemas = {
  code: z.string(),
  status: defectStatus,
  text: z.string(),
  flag: z.boolean(),
  count: z.int(),
  class: abnormalityClass,
  /** °C or K, where the image has temperatures. */
  heat: amount,
};

const sentSchemas = {
  ...readSchemas,
  /** A sub type's code, or a main type's where no sub type is chosen. */
  code: typeCode,
  text: notes,
  count: z.int().min(1).max(100_000),
};

export const defectItem = z.object({
  ...identity,
  /** The same number once more: the specification calls it so where a defect's place is adjusted. */
  moduleDefectId: idNumber,
  /** `DF-ID-` and eight digits. */
  label: z.string(),
  version: z.int(),
  ...fieldSchemas(defectFields, readSchemas),
  mainCode: z.string(),
  defectName: names,
  detectWay,
  confidence: z.number().nullable(),
  modelVersion: z.string().nullable(),
  /** ΔT at 1000 W/m², where the irradiance is known. */
  normalisedDeltaT: amount,
  /** Measured on an image without absolute degrees: all °C and K are null then, and `contrast` says how much it stands out. */
  isRelative: z.boolean(),
  /** How much warmer than its surroundings, in times the noise of the image. */
  contrast: amount,
  /** What ΔT is compared with, and where that lies in pixels of the image; null until it was measured. */
  reference: z
    .object({
      kind: z.enum(referenceKinds),
      /** Of `none`: why there is no ΔT. */
      why: z.enum(referenceRefusals).nullable(),
      shapes: z.array(polygon),
    })
    .nullable()
    .default(null),
  /** The module follows from an image that nobody aligned: it may be another one. */
  needsAlignment: z.boolean().default(false),
  /** By the type: what holds where the inspector has chosen none. */
  proposedClass: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** An estimate for ranking: share of one module's output, times the affected modules. */
  lostModules: z.number(),
  /** What that costs at the site's module power, yield and tariff; null where the power is not known. */
  loss: z.object({ powerKw: z.number(), energyMwhPerYear: z.number(), wonPerYear: z.number() }).nullable(),
  /** A at once, B soon, C at the next maintenance, D only watch; null once repaired. */
  priority: z.enum(defectPriorities).nullable(),
  defectShapeGeom: polygon.nullable(),
  defectShapeGeog: polygon.nullable(),
  defectLocation: point.nullable(),
  lon: amount,
  lat: amount,
  solarModule: z
    .object({ ...identity, moduleId: z.string(), stringId: z.string(), arrayId: z.string(), isConfirmed: z.boolean() })
    .nullable(),
  solarThermalImage: thermalPicture.nullable(),
  solarExamineReport: z.object({
    ...identity,
    name: z.string(),
    examineDate: dayText,
    /** Of its site. Defects that a phone kept before this field was told have none. */
    timeZone: z.string().default(defaultTimeZone),
  }),
  /** Who sees to it, until which day. */
  assignee: z.object({ ...identity, name: z.string() }).nullable(),
  dueOn: dayText.nullable(),
  commentCount: z.int(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
});
export type DefectItem = z.output<typeof defectItem>;

/** Temperatures in °C, as measured in the area. ΔT follows from the hottest and the reference. */
export const heatFields = fieldSchemas(fieldsWith(defectFields, { kind: "heat", isEditable: true }), sentSchemas);

/** As a defect has it: a module that nobody confirmed says nothing new. */
const moduleRead = z
  .object({ seq: idNumber, isConfirmed: z.boolean() })
  .transform(({ seq, isConfirmed }) => (isConfirmed ? seq : undefined));

/** The number of the thing, or the thing itself as a defect has it. */
export const linkedTo = <Id extends number>() =>
  z.union([idNumberOf<Id>(), z.object({ seq: idNumberOf<Id>() }).transform(({ seq }) => seq)]);

/** Where a defect is: an area of its image, or a point that somebody set on the map. The area says the point. */
export const locationFields = {
  defectShapeGeom: polygonSent.nullable(),
  /** Null as left out. */
  lon: amount,
  lat: amount,
  /** A module's `seq`, used only when numeric, or the module as it was read; left out, it is looked for under the place. */
  solarModule: z.union([z.number(), z.string().max(40), moduleRead]).nullable(),
};

export const sentFields = {
  ...fieldSchemas(fieldsWith(defectFields, { isEditable: true }), sentSchemas),
  solarThermalImage: linkedTo<number>().nullable(),
  ...locationFields,
};

type ReadOnlyName = Exclude<keyof typeof defectItem.shape, keyof typeof sentFields>;
const passedOver = z
  .unknown()
  .transform((): undefined => undefined)
  .optional();

/** Fields of a defect that nobody sets: sent back with an item as it was read, they are passed over. */
export const readOnlyFields = Object.fromEntries(
  Object.keys(defectItem.shape)
    .filter((name) => !(name in sentFields))
    .map((name) => [name, passedOver]),
) as { readonly [Name in ReadOnlyName]: typeof passedOver };

/** For a call that only moves a defect: its other fields may come along. */
export const sentFieldsPassedOver = Object.fromEntries(Object.keys(sentFields).map((name) => [name, passedOver])) as {
  readonly [Name in keyof typeof sentFields]: typeof passedOver;
};

/** The fields that one call may set for many defects. */
export const bulkFields = fieldSchemas(fieldsWith(defectFields, { isBulk: true }), sentSchemas);
