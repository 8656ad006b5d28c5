import { placedQuad, withCorner } from "@heliolens/domain/alignment/editing/place-images";
import type { PlacedImage } from "@heliolens/domain/alignment/editing/placed-image";
import { headingOf, middleOfQuad, shortTurn } from "@heliolens/domain/alignment/editing/quad-figures";
import { snapHeading, snapPoint } from "@heliolens/domain/alignment/editing/snap-to-edges";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { type Similarity, stillness } from "@heliolens/domain/geometry/similarity";

export type Grip =
  | { readonly kind: "move" | "turn" | "scale" }
  /** Which corner of the frame, in the order of the picture. */
  | { readonly kind: "corner"; readonly index: number };

export interface GripDrag {
  readonly grip: Grip;
  readonly from: LonLat;
  readonly to: LonLat;
  /** The image whose grip it is. */
  readonly held: PlacedImage;
  /** Modules to snap to; none while snapping is off or suspended. */
  readonly modules: readonly (readonly LonLat[])[];
  /** How near counts as meant, on the ground. */
  readonly reachM: number;
}

// A hand that turns a frame to a degree means the row.
const SNAP_DEG = 1;

/** What a drag makes of the chosen images: the held one decides, the others follow. */
export function draggedImages(chosen: readonly PlacedImage[], drag: GripDrag): readonly PlacedImage[] {
  if (drag.grip.kind === "corner")
    return [{ ...drag.held, ring: withCorner(drag.held.ring, drag.grip.index, snapped(drag.to, drag)) }];
  const wish = wishOf(drag.grip.kind, drag);
  return chosen.map((image) => ({ ...image, ring: placedQuad(image.ring, wish) }));
}

export function wishOf(kind: "move" | "turn" | "scale", drag: GripDrag): Similarity {
  const middle = middleOfQuad(drag.held.ring);
  switch (kind) {
    case "move":
      return moveWish(drag);
    case "turn":
      return { ...stillness, turnDeg: turnOf(drag, middle) };
    case "scale": {
      const reach = awayM(middle, drag.from);
      return reach === 0 ? stillness : { ...stillness, scale: awayM(middle, drag.to) / reach };
    }
  }
}

/** Moved by the pointer, then by what brings the nearest of the frame's corners onto a module. */
function moveWish(drag: GripDrag): Similarity {
  const [east, north] = metrePlaneAt(drag.from).toMetres(drag.to);
  const moved = placedQuad(drag.held.ring, { ...stillness, eastM: east, northM: north });
  const [eastM, northM] = shortest(moved.map((corner) => stepTo(corner, snapPoint(corner, drag.modules, drag.reachM))));
  return { ...stillness, eastM: east + eastM, northM: north + northM };
}

type Step = readonly [east: number, north: number];

const stepTo = (corner: LonLat, position: LonLat | null): Step | null =>
  position && metrePlaneAt(corner).toMetres(position);

function shortest(steps: readonly (Step | null)[]): Step {
  const found = steps.filter((step) => step !== null);
  return found.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))[0] ?? [0, 0];
}

function turnOf({ from, to, held, modules }: GripDrag, middle: LonLat): number {
  const turnDeg = shortTurn(bearing(middle, to) - bearing(middle, from));
  const heading = headingOf(held.ring);
  const along = snapHeading(heading + turnDeg, modules, SNAP_DEG);
  return along === null ? turnDeg : shortTurn(along - heading);
}

const snapped = (position: LonLat, { modules, reachM }: GripDrag): LonLat =>
  snapPoint(position, modules, reachM) ?? position;

const awayM = (one: LonLat, other: LonLat): number => Math.hypot(...metrePlaneAt(one).toMetres(other));

/** Clockwise from north. */
function bearing(from: LonLat, to: LonLat): number {
  const [east, north] = metrePlaneAt(from).toMetres(to);
  return (Math.atan2(east, north) * 180) / Math.PI;
}

const NUDGE_M = 0.01;
const NUDGE_DEG = 0.1;
const NUDGE_SCALE = 0.001;
const LARGE = 10;

/** A nudge by key: a centimetre, a tenth of a degree, a thousandth; ten times as much with Shift. */
export function nudgeOf(way: NudgeDirection, isLarge: boolean): Similarity {
  const times = isLarge ? LARGE : 1;
  const { east = 0, north = 0, turn = 0, scale = 0 } = nudges[way];
  return {
    eastM: east * NUDGE_M * times,
    northM: north * NUDGE_M * times,
    turnDeg: turn * NUDGE_DEG * times,
    scale: 1 + scale * NUDGE_SCALE * times,
  };
}

export type NudgeDirection = "west" | "east" | "north" | "south" | "left" | "right" | "smaller" | "larger";

interface Nudge {
  readonly east?: number;
  readonly north?: number;
  readonly turn?: number;
  readonly scale?: number;
}

const nudges: Readonly<Record<NudgeDirection, Nudge>> = {
  west: { east: -1 },
  east: { east: 1 },
  north: { north: 1 },
  south: { north: -1 },
  left: { turn: -1 },
  right: { turn: 1 },
  smaller: { scale: -1 },
  larger: { scale: 1 },
};
