import {
  getTemperatureScales,
  previewTemperatureScale,
  removeTemperatureScale,
  setTemperatureScale,
  type TemperatureScaleSent,
} from "@heliolens/contract/uploads/temperature-scale";
import {
  dropTemperatureScale,
  findScaleSample,
  listScaleFolders,
  listTemperatureScales,
  saveTemperatureScale,
} from "@heliolens/database/queries/uploads/heat/temperature-scales";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { scaleThrough, type TemperatureScale, whyNotScale } from "@heliolens/domain/thermal/temperature-scale";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { celsiusUnder, type SampleReader, type SampleValues } from "./sample-values.ts";

type ScaleRow = Awaited<ReturnType<typeof listTemperatureScales>>[number];
type FolderRow = Awaited<ReturnType<typeof listScaleFolders>>[number];

interface ScaleParts {
  readonly files: FileStore;
  readonly samples: SampleReader;
}

export function temperatureScaleRoutes({ db, enqueue, serve }: House, { files, samples }: ScaleParts): void {
  const valuesOf = async (reportId: ReportId, imageId: number): Promise<SampleValues> => {
    const sample = await findScaleSample(db, reportId, imageId);
    if (sample === undefined) throw new Refused("uploads.image-elsewhere");
    if (!sample.isScalable) throw new Refused("thermal.scale-not-needed");
    return samples.read(await files.read(sample.fileKey as FileKey));
  };
  const recompute = (trx: typeof db, ids: readonly number[]) =>
    enqueue(
      trx,
      ids.map((imageId) => ({ name: "uploads.recompute-heat", payload: { imageId }, once: String(imageId) })),
    );

  serve(getTemperatureScales, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const reportId = params.id;
    const scales = await listTemperatureScales(db, reportId);
    const folders = await listScaleFolders(db, reportId);
    return { content: { scales: scales.map(wireScaleOf), folders: folders.map(wireFolderOf) } };
  });

  serve(previewTemperatureScale, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const sample = await valuesOf(params.id, body.imageId);
    const { known } = body;
    const isSame = known === null || known.imageId === body.imageId;
    return {
      content: previewOf(sample, scaleOf(body, isSame ? sample : await valuesOf(params.id, known.imageId))),
    };
  });

  serve(setTemperatureScale, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const { known, folder } = body;
    const scale = scaleOf(body, known === null ? null : await valuesOf(params.id, known.imageId));
    if (scale === null) throw new Refused("thermal.slope-unknown");
    refuseWhen(whyNotScale(scale));
    const changed = await db.transaction().execute(async (trx) => {
      const entered = { ...scale, known, folder, reportId: params.id, userId: viewer.userId };
      const ids = await saveTemperatureScale(trx, entered);
      await recompute(trx, ids);
      return ids.length;
    });
    return { content: { changed } };
  });

  serve(removeTemperatureScale, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const changed = await db.transaction().execute(async (trx) => {
      const ids = await dropTemperatureScale(trx, params.id, query.folder ?? null);
      await recompute(trx, ids);
      return ids.length;
    });
    return { content: { changed } };
  });
}

const wireScaleOf = ({ setAt, known, ...scale }: ScaleRow) => ({
  ...scale,
  known: known && { ...known, at: known.at === "median" ? known.at : ([...known.at] as [number, number]) },
  setAt: setAt.toISOString(),
});

const wireFolderOf = ({ sampleId, sampleName, ...folder }: FolderRow) => ({
  ...folder,
  sample: sampleId === null || sampleName === null ? null : { id: sampleId, imgName: sampleName },
});

function previewOf({ values }: SampleValues, scale: TemperatureScale | null) {
  const why = scale === null ? "thermal.slope-unknown" : whyNotScale(scale);
  const celsius = scale === null || why !== null ? null : celsiusUnder(values, scale);
  return {
    values,
    celsius,
    why: why ?? (celsius === null ? "thermal.scale-does-not-fit" : null),
    offsetC: scale?.offsetC ?? null,
  } as const;
}

/** Null where nobody knows how many °C one step of the values means: a temperature alone says no difference. */
function scaleOf(
  { perCount, offsetC, known }: TemperatureScaleSent,
  sample: SampleValues | null,
): TemperatureScale | null {
  if (perCount === null) return null;
  if (known === null || sample === null) return offsetC === null ? null : { perCount, offsetC };
  const value = known.at === "median" ? sample.values.median : sample.at(known.at);
  if (value === null) throw new Refused("thermal.scale-out-of-range");
  return scaleThrough(perCount, { value, celsius: known.celsius });
}
