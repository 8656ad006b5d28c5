// Every drawing of a folder, read, written in each format and read again: `npm run test:layouts -- FOLDER`. Last line
// `layouts: N read, N refused, worst X cm`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Layout } from "@heliolens/layouts/layout";
import { LayoutRefused } from "@heliolens/layouts/layout";
import { type LayoutEpsg, placing } from "@heliolens/layouts/place-layout";
import { readLayout } from "@heliolens/layouts/read-layout";
import { type LayoutArea, type LayoutFormat, layoutFormats, writeLayout } from "@heliolens/layouts/write-layout";

const folder = process.argv[2];
if (folder === undefined) {
  console.error("npm run test:layouts -- FOLDER");
  process.exit(2);
}

const boundCm = 1;
let [read, refused, worstCm] = [0, 0, 0];
for (const name of readdirSync(folder).sort()) {
  if (/\.(md|txt)$/i.test(name)) continue;
  try {
    const layout = await readLayout(readFileSync(join(folder, name)));
    read += 1;
    console.log(`${name}: ${layout.features.length} areas, ${layout.refused.length} refused, EPSG ${layout.epsg}`);
    for (const { place, why } of layout.refused.slice(0, 5)) console.log(`  ${place}: ${why}`);
    for (const format of layoutFormats) worstCm = Math.max(worstCm, await roundTrip(layout, format));
  } catch (error) {
    if (!(error instanceof LayoutRefused)) throw error;
    refused += 1;
    console.log(`${name}: ${error.message}`);
  }
}
console.log(`layouts: ${read} read, ${refused} refused, worst ${worstCm.toFixed(3)} cm`);
process.exitCode = worstCm <= boundCm && read > 0 ? 0 : 1;

async function roundTrip({ features, epsg }: Layout, format: LayoutFormat): Promise<number> {
  const from = placing((epsg ?? 4326) as LayoutEpsg);
  const areas = features.map(
    ({ ring }, index): LayoutArea => ({
      array: "A",
      string: "S",
      module: String(index),
      stand: null,
      ring: ring.map(from),
    }),
  );
  const startedAt = performance.now();
  const bytes = await writeLayout(areas, format, 4326);
  const again = await readLayout(bytes);
  const tookMs = performance.now() - startedAt;
  if (again.features.length !== areas.length) throw new Error(`${format}: ${again.features.length} of ${areas.length}`);
  const farthestCm = areas.reduce((worst, area, index) => Math.max(worst, apartCm(area, again.features[index]!)), 0);
  console.log(
    `  ${format.padEnd(8)} ${farthestCm.toFixed(4)} cm, ${(bytes.length / 1e6).toFixed(1)} MB, ${tookMs.toFixed(0)} ms`,
  );
  return farthestCm;
}

/** From each corner to the nearest one read again: a Shapefile turns rings round. */
function apartCm({ ring }: LayoutArea, again: Layout["features"][number]): number {
  const plane = metrePlaneAt(ring[0]!);
  const corners = again.ring.map(plane.toMetres);
  const nearest = ring
    .map(plane.toMetres)
    .map(([x, y]) => Math.min(...corners.map(([a, b]) => Math.hypot(a - x, b - y))));
  return Math.max(...nearest) * 100;
}
