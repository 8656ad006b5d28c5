import { parentPort } from "node:worker_threads";
import { readBasePack } from "../base/base-map.ts";
import { drawMap, type PictureLayer } from "../draw/draw-map.ts";
import { heatPhoto } from "../draw/heat-photo.ts";
import { packViews } from "../pack/pack-bytes.ts";
import { reportPackOf } from "../pack/report-pack.ts";
import { glimpsePack, type SitePackBuilder, sitePackBuilder } from "../pack/site-pack.ts";
import { serviceCrs } from "../projection/service-crs.ts";
import type { DrawnLayer, DrawTask, MapTask, MapTaskMessage, MapTaskResult } from "./map-task.ts";

const sitesUnderWay = new Map<number, SitePackBuilder>();

parentPort?.on("message", async ({ id, task }: MapTaskMessage) => {
  try {
    parentPort?.postMessage({ id, result: await run(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function run(task: MapTask): Promise<MapTaskResult> {
  switch (task.kind) {
    case "draw":
      return draw(task);
    case "start-site":
      sitesUnderWay.set(task.buildId, sitePackBuilder(task.title));
      return null;
    case "add-strings":
      siteUnderWay(task.buildId).addStrings(task.page);
      return null;
    case "finish-site":
      return finishSite(task.buildId);
    case "forget-site":
      sitesUnderWay.delete(task.buildId);
      return null;
    case "build-glimpse":
      return glimpsePack(task.siteId, task.glimpse).bytes;
    case "build-report":
      return reportPackOf(task.title, task.pages).bytes;
    case "build-base":
      return (await readBasePack(task.grade)).bytes;
  }
}

function siteUnderWay(buildId: number): SitePackBuilder {
  const builder = sitesUnderWay.get(buildId);
  if (builder === undefined) throw new Error(`build ${buildId} was not started in this thread`);
  return builder;
}

function finishSite(buildId: number): SharedArrayBuffer {
  const builder = siteUnderWay(buildId);
  sitesUnderWay.delete(buildId);
  return builder.finish().bytes;
}

function draw({ view: { epsg, ...window }, background, layers }: DrawTask): Uint8Array {
  return drawMap({ ...window, crs: serviceCrs[epsg] }, background, layers.map(openLayer));
}

function openLayer(layer: DrawnLayer): PictureLayer {
  if (layer.kind === "photo") return layer;
  if (layer.kind === "heat") return { kind: "photo", ...heatPhoto(layer) };
  if (layer.kind === "base") return { kind: "base", pack: packViews(layer.pack) };
  const parts = layer.tables.map(({ pack, table, filters }) => ({ table: packViews(pack).tables[table]!, filters }));
  return { ...layer, parts };
}
