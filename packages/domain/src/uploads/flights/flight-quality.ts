import { normaliseGimbal, offNadirDeg } from "../../alignment/gimbal.ts";
import type { ImageFacts } from "../image-facts.ts";
import { listBlurred } from "./blurred-images.ts";
import { listGaps } from "./flight-gaps.ts";
import type { FlownImage } from "./flown-image.ts";
import { COARSE_M, groundSampleOf } from "./ground-sample.ts";

/** What is asked of a flight, in the order a pilot can still mend it. */
export const qualityChecks = ["ground-sample", "rtk", "missing-pairs", "pitch", "blur", "gaps"] as const;
export type QualityCheck = (typeof qualityChecks)[number];

export const qualityLights = ["green", "yellow", "red", "unknown"] as const;
export type QualityLight = (typeof qualityLights)[number];

/** One light with its numbers: yellow from one figure on, red from another. */
export interface QualityFinding {
  readonly name: QualityCheck;
  readonly light: QualityLight;
  readonly value: number | null;
  readonly unit: "m" | "share" | "deg" | "count";
  readonly yellowFrom: number;
  readonly redFrom: number;
  /** How many images could be asked. */
  readonly known: number;
  /** The images that fail the check. */
  readonly imageIds: readonly number[];
}

type Ruler = Pick<QualityFinding, "unit" | "yellowFrom" | "redFrom">;

const rulers: Readonly<Record<QualityCheck, Ruler>> = {
  "ground-sample": { unit: "m", yellowFrom: COARSE_M, redFrom: 0.05 },
  rtk: { unit: "share", yellowFrom: 0.05, redFrom: 0.5 },
  "missing-pairs": { unit: "share", yellowFrom: 0.01, redFrom: 0.2 },
  // Glass mirrors the sky and emits less the flatter it is seen; beyond 30° readings fall apart (IEC TS 62446-3).
  pitch: { unit: "deg", yellowFrom: 10, redFrom: 30 },
  blur: { unit: "share", yellowFrom: 0.02, redFrom: 0.2 },
  gaps: { unit: "count", yellowFrom: 1, redFrom: 5 },
};

/** Is the flight good enough, while the pilot may still be on the plant. */
export const flightQuality = (images: readonly FlownImage[]): QualityFinding[] => [
  groundSample(images),
  rtk(images),
  missingPairs(images),
  pitch(images),
  blur(images),
  gaps(images),
];

/** Nice to have: a flight without RGB pictures is as good as one with them. */
const optional: readonly QualityCheck[] = ["missing-pairs"];

/** The verdict on a flight: the worst light of what it needs. */
export const verdictOf = (checks: readonly Pick<QualityFinding, "name" | "light">[]): QualityLight =>
  worstLight(checks.filter(({ name }) => !optional.includes(name)).map(({ light }) => light));

/** The worst of all lights; one that nothing is known of does not count. */
export function worstLight(lights: readonly QualityLight[]): QualityLight {
  const order: readonly QualityLight[] = ["red", "yellow", "green"];
  return order.find((light) => lights.includes(light)) ?? "unknown";
}

function finding(
  name: QualityCheck,
  found: { readonly value: number | null; readonly known: number; readonly imageIds: readonly number[] },
): QualityFinding {
  const ruler = rulers[name];
  return { name, ...ruler, ...found, light: lightOf(found.value, ruler) };
}

/** Nobody flies again for what another flight would not change. */
const atMostYellow = (found: QualityFinding): QualityFinding =>
  found.light === "red" ? { ...found, light: "yellow" } : found;

function lightOf(value: number | null, { yellowFrom, redFrom }: Ruler): QualityLight {
  if (value === null) return "unknown";
  if (value >= redFrom) return "red";
  return value >= yellowFrom ? "yellow" : "green";
}

interface Measured {
  readonly id: number;
  readonly value: number;
}

const measured = (images: readonly FlownImage[], measure: (facts: ImageFacts) => number | null): Measured[] =>
  images.flatMap(({ id, facts }) => {
    const value = facts === null ? null : measure(facts);
    return value === null ? [] : [{ id, value }];
  });

// The bulk of a flight is judged; a single take-off picture is not.
const MOST_OF_A_FLIGHT = 0.9;

function quantile(values: readonly Measured[], share: number): number | null {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? null;
}

const beyond = (values: readonly Measured[], limit: number): number[] =>
  values.filter(({ value }) => value >= limit).map(({ id }) => id);

/** As the PDF report has it: by the footprints. Recorded heights count only while no image has a footprint. */
function groundSample(images: readonly FlownImage[]): QualityFinding {
  const placed = images.flatMap(({ id, groundSampleM: value }) => (value === null ? [] : [{ id, value }]));
  const samples = placed.length > 0 ? placed : measured(images, groundSampleOf);
  return finding("ground-sample", {
    value: quantile(samples, 0.5),
    known: samples.length,
    imageIds: beyond(samples, rulers["ground-sample"].yellowFrom),
  });
}

function pitch(images: readonly FlownImage[]): QualityFinding {
  const tilts = measured(images, ({ pose }) => pose.gimbal && offNadirDeg(normaliseGimbal(pose.gimbal)));
  return finding("pitch", {
    value: quantile(tilts, MOST_OF_A_FLIGHT),
    known: tilts.length,
    imageIds: beyond(tilts, rulers.pitch.yellowFrom),
  });
}

function rtk(images: readonly FlownImage[]): QualityFinding {
  const telling = images.filter(({ facts }) => facts !== null && facts.pose.rtk !== "unknown");
  const found = shareOf("rtk", telling, ({ facts }) => facts?.pose.rtk !== "fixed");
  // A drone without RTK has none in the next flight either.
  return telling.every(({ facts }) => facts?.pose.rtk === "none") ? atMostYellow(found) : found;
}

/** Nice to have: see `optional`. */
const missingPairs = (images: readonly FlownImage[]): QualityFinding =>
  atMostYellow(shareOf("missing-pairs", images, ({ hasTwin }) => !hasTwin));

function blur(images: readonly FlownImage[]): QualityFinding {
  const { known, blurredIds } = listBlurred(images);
  return finding("blur", { value: known === 0 ? null : blurredIds.length / known, known, imageIds: blurredIds });
}

function gaps(images: readonly FlownImage[]): QualityFinding {
  const { known, afterGapIds } = listGaps(images);
  return finding("gaps", { value: known === 0 ? null : afterGapIds.length, known, imageIds: afterGapIds });
}

function shareOf(
  name: QualityCheck,
  images: readonly FlownImage[],
  isToBlame: (image: FlownImage) => boolean,
): QualityFinding {
  const imageIds = images.filter(isToBlame).map(({ id }) => id);
  return finding(name, {
    value: images.length === 0 ? null : imageIds.length / images.length,
    known: images.length,
    imageIds,
  });
}
