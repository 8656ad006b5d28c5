/** A pin by where it falls on the screen. */
export interface ScreenPin<T> {
  readonly pin: T;
  readonly x: number;
  readonly y: number;
}

export interface PinCluster<T> {
  readonly pins: readonly T[];
  readonly x: number;
  readonly y: number;
}

/**
 * Pins that would lie on top of one another become one, at the middle of what it stands for. Heaviest first, so that
 * the largest keeps its place; each pin looks only at its neighbouring cells, so a thousand cost milliseconds.
 */
export function clusterPins<T>(
  pins: readonly ScreenPin<T>[],
  nearPx: number,
  weightOf: (pin: T) => number,
): PinCluster<T>[] {
  const cells = new Map<string, ScreenPin<T>[][]>();
  const clusters: ScreenPin<T>[][] = [];
  for (const placed of pins.toSorted((a, b) => weightOf(b.pin) - weightOf(a.pin))) {
    const near = neighbours(cells, placed, nearPx).find(([head]) => isNear(head!, placed, nearPx));
    if (near) near.push(placed);
    else clusters.push(openCluster(cells, placed, nearPx));
  }
  return clusters.map((members) => ({ pins: members.map(({ pin }) => pin), ...middleOf(members) }));
}

const cellOf = (at: number, nearPx: number) => Math.floor(at / nearPx);
const isNear = <T>(a: ScreenPin<T>, b: ScreenPin<T>, nearPx: number) => Math.hypot(a.x - b.x, a.y - b.y) < nearPx;

function neighbours<T>(cells: Map<string, ScreenPin<T>[][]>, { x, y }: ScreenPin<T>, nearPx: number): ScreenPin<T>[][] {
  const [column, row] = [cellOf(x, nearPx), cellOf(y, nearPx)];
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx},${row + dy}`) ?? []));
}

function openCluster<T>(cells: Map<string, ScreenPin<T>[][]>, head: ScreenPin<T>, nearPx: number): ScreenPin<T>[] {
  const cluster = [head];
  const key = `${cellOf(head.x, nearPx)},${cellOf(head.y, nearPx)}`;
  cells.set(key, [...(cells.get(key) ?? []), cluster]);
  return cluster;
}

function middleOf<T>(members: readonly ScreenPin<T>[]): { x: number; y: number } {
  const mean = (of: (pin: ScreenPin<T>) => number) => members.reduce((sum, pin) => sum + of(pin), 0) / members.length;
  return { x: mean((pin) => pin.x), y: mean((pin) => pin.y) };
}
