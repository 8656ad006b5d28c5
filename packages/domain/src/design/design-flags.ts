import type { Metres } from "../geometry/lon-lat.ts";
import { ringContains } from "../geometry/ring.ts";
import type { Design, DesignKey, DesignModule } from "./design-item.ts";
import { labelOf } from "./design-item.ts";
import { lineageOf } from "./design-tree.ts";
import { ModuleGrid, type Standing } from "./module-grid.ts";
import { ringOf } from "./same-item.ts";

export type DesignFlag = "duplicate" | "overlap" | "outside";

// Neighbours in a row are drawn touching; drawings are good to a centimetre or two.
const TOUCH_M = 0.05;

/** Owns what is doubtful about a design, kept true by looking only at what changed and at what stands beside it. */
export class DesignWatch {
  readonly grid: ModuleGrid;
  readonly #byName = new Map<string, Set<DesignKey>>();
  readonly #nameOf = new Map<DesignKey, string>();
  readonly #overlaps = new Map<DesignKey, Set<DesignKey>>();
  readonly #outside = new Set<DesignKey>();

  constructor(design: Design) {
    this.grid = new ModuleGrid(firstPlace(design));
  }

  /** Takes in how these items are now. In slices for a whole plant: each call stands by itself. */
  look(design: Design, ids: Iterable<DesignKey>): void {
    for (const id of ids) {
      const item = design.get(id);
      this.#name(id, item === undefined ? null : `${item.kind} ${item.parentId} ${labelOf(item)}`);
      if (item?.kind === "module") this.#place(design, item);
      else if (this.grid.find(id) !== undefined) this.#lift(id);
    }
  }

  flagsOf(id: DesignKey): readonly DesignFlag[] {
    const flags: DesignFlag[] = [];
    if ((this.#byName.get(this.#nameOf.get(id) ?? "")?.size ?? 0) > 1) flags.push("duplicate");
    if ((this.#overlaps.get(id)?.size ?? 0) > 0) flags.push("overlap");
    if (this.#outside.has(id)) flags.push("outside");
    return flags;
  }

  /** Every flagged item. */
  flagged(): Set<DesignKey> {
    const ids = new Set([...this.#overlaps.keys(), ...this.#outside]);
    for (const group of this.#byName.values()) if (group.size > 1) for (const id of group) ids.add(id);
    return ids;
  }

  #name(id: DesignKey, name: string | null): void {
    const before = this.#nameOf.get(id);
    if (before === name) return;
    if (before !== undefined) {
      const group = this.#byName.get(before);
      group?.delete(id);
      if (group?.size === 0) this.#byName.delete(before);
    }
    if (name === null) {
      this.#nameOf.delete(id);
      return;
    }
    this.#nameOf.set(id, name);
    const group = this.#byName.get(name);
    if (group === undefined) this.#byName.set(name, new Set([id]));
    else group.add(id);
  }

  #place(design: Design, module: DesignModule): void {
    if (this.grid.find(module.id)?.module.ring !== module.ring) {
      this.#lift(module.id);
      this.grid.put(module);
      const standing = this.grid.find(module.id)!;
      for (const other of this.grid.touching(standing.box))
        if (other !== standing && doOverlap(standing, other)) this.#pair(module.id, other.module.id);
    } else this.grid.put(module);
    if (isOutside(design, this.grid, module)) this.#outside.add(module.id);
    else this.#outside.delete(module.id);
  }

  #lift(id: DesignKey): void {
    this.grid.remove(id);
    this.#outside.delete(id);
    for (const other of this.#overlaps.get(id) ?? []) {
      const pairs = this.#overlaps.get(other);
      pairs?.delete(id);
      if (pairs?.size === 0) this.#overlaps.delete(other);
    }
    this.#overlaps.delete(id);
  }

  #pair(one: DesignKey, other: DesignKey): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = this.#overlaps.get(from);
      if (known === undefined) this.#overlaps.set(from, new Set([to]));
      else known.add(to);
    }
  }
}

function firstPlace(design: Design): readonly [number, number] {
  for (const item of design.values()) {
    const corner = ringOf(item)?.[0];
    if (corner !== undefined) return corner;
  }
  return [127, 36.5];
}

/** Pulled in a little: a module that stands on its array's edge is inside. */
function isOutside(design: Design, grid: ModuleGrid, module: DesignModule): boolean {
  const array = lineageOf(design, module.id).find((item) => item.kind === "array");
  if (array?.kind !== "array" || array.ring === null) return false;
  const ring = array.ring.map(grid.plane.toMetres);
  const { ringM, centre } = grid.find(module.id)!;
  return ringM.some((corner) => !ringContains(ring, towards(corner, centre, TOUCH_M)));
}

function towards([x, y]: Metres, [toX, toY]: Metres, byM: number): Metres {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + ((toX - x) / length) * byM, y + ((toY - y) / length) * byM];
}

/** Separating axes: modules are convex. Deeper into one another than drawings are exact. */
const doOverlap = (one: Standing, other: Standing): boolean =>
  !isApart(one.ringM, other.ringM) && !isApart(other.ringM, one.ringM);

function isApart(ring: readonly Metres[], other: readonly Metres[]): boolean {
  return ring.some(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const [normalX, normalY] = [(nextY - y) / length, (x - nextX) / length];
    const [low, high] = reach(ring, normalX, normalY);
    const [otherLow, otherHigh] = reach(other, normalX, normalY);
    return Math.min(high, otherHigh) - Math.max(low, otherLow) < TOUCH_M;
  });
}

function reach(ring: readonly Metres[], x: number, y: number): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const [cornerX, cornerY] of ring) {
    const along = cornerX * x + cornerY * y;
    low = Math.min(low, along);
    high = Math.max(high, along);
  }
  return [low, high];
}
