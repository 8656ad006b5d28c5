// How well the images of a thermal mosaic meet at their seams: the same corner of a module, laid by the image on either side.
// npm run bench:mosaic [-- --seeds 31,32 --images 60 --modules 1600 --world hard] [-- FOLDER]
// FOLDER: real flights (`flight.json`) in place of simulated ones; their files are checked by GDAL, and kept with --keep.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { panelPlan } from "@heliolens/detection/plan/panel-plan";
import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { Point } from "@heliolens/domain/geometry/ring";
import { moduleCorners } from "@heliolens/simulator/plant/module-position";
import { renderThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene, type SimulationPlan } from "@heliolens/simulator/world/simulation-plan";
import { inWorld, worldNamed } from "@heliolens/simulator/world/world";
import { drawingOf } from "./align/drawing-of.ts";
import { registerSimulated } from "./align/register-simulated.ts";
import { flightsBelow, type RealFlight } from "./flights/read-flight.ts";
import { machine } from "./machine.ts";
import { checkedByGdal, pointErrors } from "./mosaic/check-file.ts";
import { placeRealFlight } from "./mosaic/place-real.ts";
import { type CornersInImage, seamErrorsPx } from "./mosaic/seam-errors.ts";
import { writeMosaicFile } from "./mosaic/write-file.ts";
import { commandOf, type Measure, record } from "./results.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "31,32" },
    images: { type: "string", default: "60" },
    modules: { type: "string", default: "1600" },
    world: { type: "string", default: "hard" },
    keep: { type: "boolean", default: false },
  },
});
const BAR = "median at most 1 px";
const REAL_COMMAND = "npm run bench:mosaic -- FOLDER";

console.log(machine());
if (positionals[0] === undefined) await simulated();
else
  for (const flight of flightsBelow(positionals[0]))
    if (flight.drawing || flight.truth.tables !== undefined) await real(flight);

async function simulated(): Promise<void> {
  const errors: number[] = [];
  for (const seed of values.seeds.split(",").map(Number)) {
    const plan: SimulationPlan = {
      plant: { modules: Number(values.modules), seed, kind: "regular" },
      inspection: {},
      flight: { imageLimit: Number(values.images) },
      files: {},
    };
    errors.push(...seamErrorsPx(await simulatedImages(inWorld(worldNamed(values.world), plan))));
  }
  const size = `seeds ${values.seeds}, ${values.images} images of ${values.modules} modules each`;
  tell(`simulated, ${values.world} world, ${size}`, errors, commandOf("bench:mosaic"));
}

/** Sure places alone, as "keep sure images" keeps them. */
async function simulatedImages(plan: SimulationPlan): Promise<readonly CornersInImage[]> {
  const { thermal: scene } = fileScene(plan);
  const { plant, flight } = scene;
  const { drawn, moduleOf } = drawingOf(plant);
  const load = (index: number) => async () => renderThermalFrame(scene, flight.shots[index]!);
  const placed = await registerSimulated(scene, panelPlan(drawn), load);
  return placed.flatMap(({ state, footprint, lens }, i): CornersInImage[] => {
    const { widthPx, heightPx } = lens;
    const ground = state === "evidence" && footprint ? groundOfImage(footprint, { widthPx, heightPx, lens }) : null;
    if (ground === null) return [];
    const view = cameraView(flight.lens, flight.shots[i]!.place);
    const corners = new Map<string, Point>();
    for (const module of moduleOf)
      for (const [k, corner] of moduleCorners(plant, module).entries()) {
        const pixel = view.pixelOf(corner);
        if (pixel && pixel[0] > 2 && pixel[1] > 2 && pixel[0] < widthPx - 2 && pixel[1] < heightPx - 2)
          corners.set(`${module} ${k}`, pixel);
      }
    return [{ widthPx, heightPx, ground, corners }];
  });
}

/** Its mosaic as the product makes it: how images meet, what GDAL says of the file, and whether its numbers are those of the images. */
async function real(flight: RealFlight): Promise<void> {
  const { images, corners } = await placeRealFlight(flight);
  tell(`real flight ${flight.name}, ${images.length} images`, seamErrorsPx(corners), REAL_COMMAND);
  const folder = mkdtempSync(join(tmpdir(), "heliolens-bench-mosaic-"));
  const kind = flight.thermal[0]!.load()?.isRelative ? "relative" : "absolute";
  const { plan, path } = await writeMosaicFile(folder, images, kind);
  const row = (what: string, bar: string, result: string) =>
    tellRow({ what: `mosaic: real flight ${flight.name}, ${what}`, bar, result, command: REAL_COMMAND });
  row("file", "a Cloud-Optimised GeoTIFF", checkedByGdal(path));
  const errors = await pointErrors(path, plan, images);
  const result = `${errors.length} points, ${Math.max(...errors).toFixed(3)} at most off the source image`;
  row("numbers", "100 points, 0.1 K", result);
  if (!values.keep) rmSync(folder, { recursive: true });
  else console.log(path);
}

function tell(what: string, errors: readonly number[], command: string): void {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);
  const result = `${at(0.5)} px median, ${at(0.95)} px p95 at ${sorted.length} module corners`;
  tellRow({ what: `mosaic: ${what}, seams`, bar: BAR, result, command });
}

function tellRow(measure: Measure): void {
  console.log(`${measure.what}: ${measure.result}`);
  record(measure);
}
