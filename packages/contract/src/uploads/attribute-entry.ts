import { parameterLimits } from "@heliolens/domain/thermal/thermal-parameters";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import { MOST_MARKS } from "@heliolens/domain/uploads/positions/control-mark";
import { readTakenAt } from "@heliolens/domain/uploads/read-taken-at";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";
import { z } from "zod";
import { lineOf } from "../wire-values.ts";

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most).optional();

/** What one entry of an attribute file may say (docs/attribute-files.md). A misspelt field is refused, so that it does not vanish. */
const attributeEntry = z.strictObject({
  image: lineOf(400),
  takenAt: lineOf(40)
    .refine((text) => readTakenAt(text) !== null)
    .optional(),
  irradianceWm2: within([0, 2000]),
  ambientC: within(parameterLimits.ambientC),
  windMs: within([0, 100]),
  humidityPercent: within([0, 100]),
  emissivity: within(parameterLimits.emissivity),
  reflectedC: within(parameterLimits.reflectedC),
  distanceM: within(parameterLimits.distanceM),
  pose: z
    .strictObject({
      lon: within([-180, 180]),
      lat: within([-90, 90]),
      heightM: within([0.5, 1000]),
      relativeAltitudeM: within([-1000, 10_000]),
      ellipsoidalHeightM: within([-1000, 10_000]),
      yawDeg: within([-360, 360]),
      pitchDeg: within([-180, 180]),
      rollDeg: within([-180, 180]),
    })
    .optional(),
  control: z
    .array(
      z.strictObject({
        point: lineOf(80),
        lon: z.number().min(-180).max(180),
        lat: z.number().min(-90).max(90),
        xPx: z.number().min(0).max(20_000),
        yPx: z.number().min(0).max(20_000),
        accuracyM: within([0.001, 10]),
      }),
    )
    .max(MOST_MARKS)
    .optional(),
});

export interface NotUnderstood {
  readonly why: UploadRefusal;
  /** Which field is to blame. */
  readonly field: string | null;
}

/** What an entry says of its image, or why it is not understood. */
export function attributesOf(json: unknown): ImageAttributes | NotUnderstood {
  const parsed = attributeEntry.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return {
    why: unknown.length > 0 ? "uploads.attribute-field-unknown" : "uploads.attribute-value-invalid",
    // NUL and halves of surrogates are no text for a database, and a key may be as long as its file.
    field: cleanFileName([...issue.path, ...unknown].map(String).join(".").replaceAll(/[\\/]/g, " ")),
  };
}
