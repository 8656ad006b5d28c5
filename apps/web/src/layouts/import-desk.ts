import type { Design, GroundRing } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import { guessAreas, guessChoice } from "@heliolens/layouts/guess-choice";
import { type EpsgGuess, guessEpsg } from "@heliolens/layouts/guess-epsg";
import type { Layout } from "@heliolens/layouts/layout";
import type { TwoPairs } from "@heliolens/layouts/place-by-points";
import type { LayoutEpsg } from "@heliolens/layouts/place-layout";
import { placing } from "@heliolens/layouts/place-layout";
import type { ImportChoice, ImportPlan } from "@heliolens/layouts/plan-import";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";

/** A drawing as it was read, what it can mean, and what is chosen of it. */
export interface OpenDrawing {
  readonly fileName: string;
  readonly layout: Layout;
  readonly guesses: readonly EpsgGuess[];
  readonly choice: ImportChoice;
}

export function openDrawing(fileName: string, layout: Layout, near: LonLat | null): OpenDrawing {
  const guesses = guessEpsg(layout, near);
  const choice = guessChoice(layout.features, guesses[0]?.epsg ?? 4326);
  return { fileName, layout, guesses, choice };
}

export const recast = (drawing: OpenDrawing, change: Partial<ImportChoice>): OpenDrawing => ({
  ...drawing,
  choice: { ...drawing.choice, ...change },
});

/** Another place: by two points, or by its system again. The size of its areas is judged anew. */
export function replaced(drawing: OpenDrawing, pairs: TwoPairs | null): OpenDrawing {
  const place = { epsg: drawing.choice.epsg, pairs };
  return recast(drawing, { ...place, areasAre: guessAreas(drawing.layout.features, place) });
}

/** Where the design is: what a drawing of it cannot be far from. */
export function positionOfDesign(design: Design): LonLat | null {
  for (const item of design.values()) if (item.kind !== "section" && item.ring?.[0]) return item.ring[0];
  return null;
}

/** From the drawing's first corner, in the system chosen, to where it is expected. */
export function distanceM({ layout }: OpenDrawing, epsg: LayoutEpsg, near: LonLat | null): number | null {
  const first = layout.features[0]?.ring[0];
  if (first === undefined || near === null) return null;
  return Math.hypot(...metrePlaneAt(near).toMetres(placing(epsg)(first)));
}

/** The rings that would be new: of modules where there are some, else of whatever has an outline. */
export function newRings({ items }: Pick<ImportPlan, "items">): readonly GroundRing[] {
  const modules = items.flatMap((item) => (item.kind === "module" ? [item.ring] : []));
  if (modules.length > 0) return modules;
  return items.flatMap((item) => (item.kind !== "section" && item.ring !== null ? [item.ring] : []));
}

export function boxOfRings(rings: readonly GroundRing[]): MapBox | null {
  if (rings.length === 0) return null;
  const { minX: west, minY: south, maxX: east, maxY: north } = boxOf(rings.flat());
  return { west, south, east, north };
}

// Cells of about two metres: a module reaches over few of them.
const CELLS_PER_DEGREE = 50_000;

/** How many of the new modules have their middle on one that is there. */
export function countOverlaps({ items }: Pick<ImportPlan, "items">, design: Design): number {
  const standing = cellsOf([...design.values()].flatMap((item) => (item.kind === "module" ? [item.ring] : [])));
  if (standing.size === 0) return 0;
  const added = items.flatMap((item) => (item.kind === "module" ? [ringCentroid(item.ring)] : []));
  return added.filter((middle) => standing.get(cellAt(middle))?.some((ring) => ringContains(ring, middle))).length;
}

const cellAt = ([lon, lat]: LonLat): string =>
  `${Math.floor(lon * CELLS_PER_DEGREE)} ${Math.floor(lat * CELLS_PER_DEGREE)}`;

function cellsOf(rings: readonly GroundRing[]): ReadonlyMap<string, GroundRing[]> {
  const cells = new Map<string, GroundRing[]>();
  for (const ring of rings) {
    const { minX, minY, maxX, maxY } = boxOf(ring);
    for (let x = Math.floor(minX * CELLS_PER_DEGREE); x <= Math.floor(maxX * CELLS_PER_DEGREE); x++)
      for (let y = Math.floor(minY * CELLS_PER_DEGREE); y <= Math.floor(maxY * CELLS_PER_DEGREE); y++) {
        const cell = cells.get(`${x} ${y}`);
        if (cell === undefined) cells.set(`${x} ${y}`, [ring]);
        else cell.push(ring);
      }
  }
  return cells;
}
