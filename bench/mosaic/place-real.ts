import type { SeenModules } from "@heliolens/detection/evidence/seen-modules";
import { seenPart } from "@heliolens/detection/layout/seen-part";
import { rowAngle } from "@heliolens/detection/network/network-frame";
import { flatPositions, moduleLinks, type NetworkPart } from "@heliolens/detection/network/network-part";
import { type DrawnModule, panelPlan } from "@heliolens/detection/plan/panel-plan";
import { groundOfImage, type PixelMapping } from "@heliolens/domain/alignment/ground-of-image";
import { type MetrePlane, metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { MosaicImage } from "@heliolens/imaging/mosaic/mosaic-image";
import { partsOf } from "../flights/lay-out-real.ts";
import type { RealFlight } from "../flights/read-flight.ts";
import { flightsOf, type PlacedReal, placeReal, seenInAll } from "../flights/register-real.ts";
import type { CornersInImage } from "./seam-errors.ts";

export interface PlacedFlight {
  readonly images: readonly MosaicImage[];
  /** Of the same images. */
  readonly corners: readonly CornersInImage[];
}

/** On its drawing, or on the layout that the flight itself shows: as after "start from a flight". Images that show modules of it count. */
export async function placeRealFlight(flight: RealFlight): Promise<PlacedFlight> {
  const seen = seenInAll(flight);
  const parts = await partsOf(flight, seen, () => true);
  const drawn = flight.drawing?.map(({ ring }): DrawnModule => ({ ring, stand: null })) ?? laidOut(flight, parts);
  const placed = await placeReal(flight, seen, { plan: panelPlan(drawn), shiftM: [0, 0] });
  const nameOf = cornerNames(flight, seen, parts);
  const kept = placed.flatMap((image) => {
    const ground = image.isFitted && image.footprint ? groundOfImage(image.footprint, image) : null;
    return ground ? [{ ...image, footprint: image.footprint!, ground }] : [];
  });
  return {
    images: kept.map(({ id, ...image }) => ({
      ...image,
      load: async () => flight.thermal[id]!.load()?.celsius ?? null,
    })),
    corners: kept.map(({ widthPx, heightPx, ground, id }) => ({
      widthPx,
      heightPx,
      ground,
      corners: nameOf(id, ground),
    })),
  };
}

const originOf = (flight: RealFlight): MetrePlane =>
  metrePlaneAt(flightsOf(flight, [0, 0])[0]!.images[0]!.recorded.position);

function laidOut(flight: RealFlight, parts: readonly NetworkPart[]): readonly DrawnModule[] {
  const plane = originOf(flight);
  return parts
    .map(seenPart)
    .flatMap(({ tables }) => tables)
    .flatMap(({ modules, stand }) =>
      modules.map(({ ringM }) => ({ ring: ringM.map((corner) => plane.toLonLat(corner)), stand })),
    );
}

/** The corners that an image shows, each named by its module in the network and the way it lies from the module's middle. */
function cornerNames(flight: RealFlight, seen: readonly (SeenModules | null)[], parts: readonly NetworkPart[]) {
  const ids = flightsOf(flight, [0, 0]).flatMap((one) => one.ids);
  const found = new Map(
    parts.flatMap((part, p) =>
      part.frames.map(({ index }, f) => [ids[index]!, { p, modules: part.moduleOf[f]!, rows: rowsOf(part) }] as const),
    ),
  );
  return (id: PlacedReal["id"], ground: PixelMapping): ReadonlyMap<string, Point> => {
    const own = found.get(id);
    if (own === undefined) return new Map();
    return new Map(
      seen[id]!.found.quads.flatMap((quad, k) => {
        const plane = metrePlaneAt(ground.toLonLat(seen[id]!.found.centres[k]!));
        return quad.map((corner) => {
          const [east, north] = plane.toMetres(ground.toLonLat(corner));
          const quarter = Math.floor((Math.atan2(north, east) - own.rows) / (Math.PI / 2) + 8) % 4;
          return [`${own.p}/${own.modules[k]} ${quarter}`, corner] as const;
        });
      }),
    );
  };
}

function rowsOf(part: NetworkPart): number {
  const places = flatPositions(part);
  return rowAngle(
    moduleLinks(part, "along").map(([a, b]) => [places[b]![0] - places[a]![0], places[b]![1] - places[a]![1]] as const),
  );
}
