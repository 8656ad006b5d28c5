import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Box, boxOf, ringCentroid, ringContains } from "../geometry/ring.ts";
import type { DesignKey, DesignModule } from "./design-item.ts";

// About two modules: a place has a handful of neighbours, and a module lies in one to four cells.
const CELL_M = 4;

export interface Standing {
  readonly module: DesignModule;
  readonly ringM: readonly Metres[];
  readonly box: Box;
  readonly centre: Metres;
}

/** Owns where every module of a plant stands, by cells of a metre plane: found by place, changed one by one. */
export class ModuleGrid {
  readonly plane: MetrePlane;
  readonly #cells = new Map<number, Set<DesignKey>>();
  readonly #standing = new Map<DesignKey, Standing>();

  constructor(origin: LonLat) {
    this.plane = metrePlaneAt(origin);
  }

  get size(): number {
    return this.#standing.size;
  }

  find(id: DesignKey): Standing | undefined {
    return this.#standing.get(id);
  }

  put(module: DesignModule): void {
    this.remove(module.id);
    const ringM = module.ring.map(this.plane.toMetres);
    const standing = { module, ringM, box: boxOf(ringM), centre: ringCentroid(ringM) };
    this.#standing.set(module.id, standing);
    for (const cell of cellsOf(standing.box)) {
      const known = this.#cells.get(cell);
      if (known === undefined) this.#cells.set(cell, new Set([module.id]));
      else known.add(module.id);
    }
  }

  remove(id: DesignKey): void {
    const standing = this.#standing.get(id);
    if (standing === undefined) return;
    this.#standing.delete(id);
    for (const cell of cellsOf(standing.box)) this.#cells.get(cell)?.delete(id);
  }

  /** The module under a place. */
  at(position: LonLat): DesignModule | undefined {
    const point = this.plane.toMetres(position);
    const box = boxOf([point]);
    return this.touching(box).find(({ ringM }) => ringContains(ringM, point))?.module;
  }

  /** Whose own boxes meet the box. */
  touching(box: Box): Standing[] {
    return this.#candidates(box).filter(({ box: own }) => doBoxesMeet(own, box));
  }

  /** Whose middle lies in the ring. */
  middlesWithin(ring: readonly LonLat[]): DesignModule[] {
    const ringM = ring.map(this.plane.toMetres);
    return this.#candidates(boxOf(ringM))
      .filter(({ centre }) => ringContains(ringM, centre))
      .map(({ module }) => module);
  }

  #candidates(box: Box): Standing[] {
    // A box over half the plant has more cells than the plant has modules.
    if (((box.maxX - box.minX) * (box.maxY - box.minY)) / CELL_M ** 2 > this.#standing.size)
      return [...this.#standing.values()];
    const ids = new Set<DesignKey>();
    for (const cell of cellsOf(box)) for (const id of this.#cells.get(cell) ?? []) ids.add(id);
    return [...ids].map((id) => this.#standing.get(id)!);
  }
}

/** Two whole numbers in one: a plant is never a million cells wide. */
const CELLS_WIDE = 2 ** 21;

function cellsOf({ minX, minY, maxX, maxY }: Box): number[] {
  const cells: number[] = [];
  for (let x = Math.floor(minX / CELL_M); x <= Math.floor(maxX / CELL_M); x++)
    for (let y = Math.floor(minY / CELL_M); y <= Math.floor(maxY / CELL_M); y++) cells.push(x * CELLS_WIDE + y);
  return cells;
}

const doBoxesMeet = (one: Box, other: Box): boolean =>
  one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
