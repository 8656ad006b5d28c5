import { parentPort, workerData } from "node:worker_threads";
import type { KeptModules } from "@heliolens/database/queries/proposal/layout-progress";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { packLattice, unpackLattice } from "@heliolens/detection/layout/packed-lattice";
import { seenPart } from "@heliolens/detection/layout/seen-part";
import { flightNetwork } from "@heliolens/detection/network/flight-network";
import { type SeenLattice, seenLattice } from "@heliolens/detection/network/seen-lattice";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { UNITS } from "@heliolens/domain/proposal/layout-step";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { Unreadable } from "@heliolens/radiometry/unreadable";
import { starterOver } from "../ask-starter.ts";
import { heatGridOf } from "../heat-grid-of.ts";
import type { LayoutAnswer, LayoutEnded, LayoutOrder, LayoutQuestion } from "./layout-messages.ts";
import { networkUnits } from "./network-units.ts";

const { images: order, origin } = workerData as LayoutOrder;
const starter = starterOver<LayoutQuestion, LayoutAnswer, LayoutEnded>(parentPort!);
const { lens, images } = order;

/** Null where it cannot be read. */
async function load(imageId: number): Promise<HeatGrid | null> {
  const sources = (await starter.ask({ ask: "load", imageId })) as TemperatureSources | null;
  if (sources === null) return null;
  try {
    const { reading } = readImageTemperatures(sources);
    const grid = reading.kind === "none" ? null : heatGridOf(reading);
    return grid?.widthPx === lens.widthPx && grid.heightPx === lens.heightPx ? grid : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** What an earlier worker found, by image. */
async function keptModules(): Promise<Map<number, SeenLattice | null>> {
  const known = new Map<number, SeenLattice | null>();
  for (let afterId = 0; ; ) {
    const page = (await starter.ask({ ask: "kept", afterId })) as readonly KeptModules[];
    for (const { imageId, modules } of page) known.set(imageId, modules && unpackLattice(modules));
    const last = page.at(-1);
    if (last === undefined) return known;
    afterId = last.imageId;
  }
}

const known = await keptModules();
const seen: (SeenLattice | null)[] = [];
for (const { id } of images) {
  let own = known.get(id);
  if (own === undefined) {
    const grid = await load(id);
    own = grid && seenLattice(grid);
    await starter.ask({ ask: "found", imageId: id, modules: own && packLattice(own) });
  }
  seen.push(own);
  await starter.ask({ ask: "tell", step: "modules", units: UNITS.found * seen.length });
}

const count = networkUnits(images.length);
const parts = await flightNetwork({
  lens,
  isLensGuessed: order.isLensGuessed,
  plane: metrePlaneAt(origin),
  images: images.map(({ id, ...image }) => ({
    ...image,
    id: String(id),
    load: async () => {
      const units = UNITS.found * images.length + count(id);
      await starter.ask({ ask: "tell", step: "network", units });
      return load(id);
    },
  })),
  seen,
  biasBoundM: order.biasBoundM,
});
starter.end(parts.map(seenPart));
parentPort!.close();
