import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SeenModules, seenModules } from "@heliolens/detection/evidence/seen-modules";
import { placeFlight } from "@heliolens/detection/flight/register-flight";
import type { Registration } from "@heliolens/detection/flight/registration";
import { type PanelPlan, panelPlan } from "@heliolens/detection/plan/panel-plan";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { type Ring, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { flightsToRegister } from "@heliolens/worker/alignment/flights-to-register";
import { type DrawnFeature, json, type RealFlight } from "./read-flight.ts";

export interface PlacedReal {
  /** Of the set. */
  readonly id: number;
  readonly file: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly state: Registration["state"];
  /** Modules of the drawing were found in it. */
  readonly isFitted: boolean;
  readonly footprint: readonly LonLat[] | null;
  /** As the flight itself has it. */
  readonly lens: Lens;
}

const ground = { panelEllipsoidalHeightM: null, flightHeightOffsetM: 0 };

/** The modules of each image, found once for all the ways its positions may be off. */
export const seenInAll = ({ thermal }: RealFlight): readonly (SeenModules | null)[] =>
  thermal.map(({ load }) => {
    const frame = load();
    return frame && seenModules(frame);
  });

/** The flights of a set by the job's own steps: facts of the files, positions of the table. No lens, tilt, height or yaw is added. */
export function flightsOf({ thermal }: RealFlight, shiftM: readonly [number, number]) {
  const posed = thermal.flatMap((image, id) => {
    const facts = readImageFacts(readFileSync(image.path));
    const frame = image.load();
    if (facts === null || frame === null) return [];
    const attributes = image.position && attributesAt(image.file, moved(image.position, shiftM));
    const recorded = surveyed({ facts, attributes, folder: "" }, ground);
    const { widthPx, heightPx } = frame;
    const nothing = {
      attributes: null,
      folder: "",
      why: null,
      footprint: null,
      firstFootprint: null,
      evidence: null,
      isLookedAt: false,
    };
    return [
      {
        ...nothing,
        id,
        name: image.file,
        flight: 1,
        facts: recorded.facts,
        widthPx,
        heightPx,
        hasHeat: true,
        state: "first" as const,
      },
    ];
  });
  return flightsToRegister(posed, ground).flights.map(({ images, ...one }) => ({
    ...one,
    /** Of the set. */
    ids: images.map(({ id }) => id),
    images: images.map(({ id, ...image }) => ({ ...image, id: String(id), load: async () => thermal[id]!.load() })),
  }));
}

/** Each flight on the drawing, as the job does it. */
export function registerReal(
  flight: RealFlight,
  seen: readonly (SeenModules | null)[],
  shiftM: readonly [number, number],
): Promise<readonly PlacedReal[]> {
  const plan = panelPlan(flight.drawing!.map(({ ring }) => ({ ring, stand: null })));
  return placeReal(flight, seen, { plan, shiftM });
}

export async function placeReal(
  flight: RealFlight,
  seen: readonly (SeenModules | null)[],
  { plan, shiftM }: { readonly plan: PanelPlan; readonly shiftM: readonly [number, number] },
): Promise<readonly PlacedReal[]> {
  const { thermal } = flight;
  const placed: PlacedReal[] = [];
  for (const { ids, ...one } of flightsOf(flight, shiftM)) {
    const ownSeen = ids.map((id) => seen[id]!);
    const { images: found, camera } = await placeFlight({ ...one, plan }, ownSeen);
    const { widthPx, heightPx } = one.lens;
    for (const { id, state, fit, footprint } of found) {
      const own = { id: Number(id), file: thermal[Number(id)]!.file, state, isFitted: fit !== null, footprint };
      placed.push({ ...own, widthPx, heightPx, lens: camera.lens });
    }
  }
  return placed;
}

const attributesAt = (image: string, [lon, lat]: LonLat) => ({ image, pose: { lon, lat } });

function moved(position: LonLat, [east, north]: readonly [number, number]): LonLat {
  return metrePlaneAt(position).toLonLat([east, north]);
}

export interface RightCounts {
  readonly labelled: number;
  readonly right: number;
  /** By file: shows labelled modules, most of them on others. */
  readonly wrong: ReadonlySet<string>;
}

interface Labelled {
  readonly file: string;
  readonly module: string;
  readonly quadrilateralPx: Ring;
}

/** Each labelled outline against the drawn module that its middle falls on. */
export function scorePlacements(flight: RealFlight, placed: readonly PlacedReal[]): RightCounts {
  const drawing = flight.drawing!;
  const known = new Set(drawing.map(({ id }) => id));
  const labels = json<readonly Labelled[]>(join(flight.folder, flight.truth.quadrilaterals!)).filter(({ module }) =>
    known.has(module),
  );
  const wrong = new Set<string>();
  let right = 0;
  for (const { file, footprint, ...frame } of placed) {
    const own = labels.filter((label) => label.file === file);
    const view = footprint && groundOfImage(footprint, frame);
    const hits = own.filter(({ module, quadrilateralPx }) => {
      const at = view?.toLonLat(ringCentroid(quadrilateralPx));
      return at !== undefined && moduleAt(drawing, at) === module;
    }).length;
    right += hits;
    if (hits < own.length / 2) wrong.add(file);
  }
  return { labelled: labels.length, right, wrong };
}

/** Drawn outlines overlap and leave gaps: of those that hold the place, else of all, the one with the nearest middle. */
function moduleAt(drawing: readonly DrawnFeature[], at: LonLat): string | undefined {
  const plane = metrePlaneAt(at);
  const apartM = ({ ring }: DrawnFeature) =>
    Math.hypot(...plane.toMetres(ringCentroid(ring as unknown as Ring) as unknown as LonLat));
  const holding = drawing.filter(({ ring }) =>
    ringContains(ring as unknown as Ring, at as unknown as readonly [number, number]),
  );
  return (holding.length > 0 ? holding : drawing).toSorted((a, b) => apartM(a) - apartM(b))[0]?.id;
}
