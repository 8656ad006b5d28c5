import { boxOf, type Point, type Ring, ringArea } from "../geometry/ring.ts";
import type { PixelBox } from "../thermal/heat-of-box.ts";
import type { FrameSize } from "./default-rect.ts";
import type { DefectRefusal } from "./defect-refusal.ts";

/** Clockwise as seen, from the upper left corner. */
export const shapeOfRect = ({ x, y, width, height }: PixelBox): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export function rectOfShape(shape: Ring): PixelBox {
  const { minX, minY, maxX, maxY } = boxOf(shape);
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}

export const middleOfShape = (shape: Ring): Point => {
  const { x, y, width, height } = rectOfShape(shape);
  return [x + width / 2, y + height / 2];
};

/** Corners without the repetition of the first that GeoJSON has at the end. */
export function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

export const closedRing = <P extends Point>(ring: readonly P[]): P[] => [...ring, ...ring.slice(0, 1)];

/** `frame` is null while nobody has read the image: then any area right and down of its corner will do. */
export function whyNotShape(shape: Ring, frame: FrameSize | null): DefectRefusal | null {
  if (shape.length < 3 || ringArea(shape) < 1 || crossesItself(shape)) return "defects.shape-invalid";
  const { minX, minY, maxX, maxY } = boxOf(shape);
  const { widthPx, heightPx } = frame ?? { widthPx: 65_536, heightPx: 65_536 };
  return minX >= 0 && minY >= 0 && maxX <= widthPx && maxY <= heightPx ? null : "defects.shape-outside-frame";
}

function crossesItself(shape: Ring): boolean {
  const sides = shape.map((from, i) => [from, shape[(i + 1) % shape.length]!] as const);
  return sides.some((one, i) =>
    sides.some((other, j) => {
      const areNeighbours = j <= i + 1 || (i === 0 && j === sides.length - 1);
      return !areNeighbours && doCross(one, other);
    }),
  );
}

type Side = readonly [from: Point, to: Point];

const doCross = ([a, b]: Side, [c, d]: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;

/** Which side of the line a-b a point lies on. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
