import { pageOf } from "@heliolens/contract/envelopes";
import {
  listAttributeEntries,
  listAttributes,
  retryAttributes,
  uploadAttributes,
} from "@heliolens/contract/uploads/attributes";
import {
  findAttributeZip,
  listAttributeEntriesOf,
  listAttributeZips,
  restartLoading,
} from "@heliolens/database/queries/uploads/attributes";
import type { FileStore } from "@heliolens/files/file-store";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { fairTurns } from "../wire/downloads/fair-turns.ts";
import type { House } from "../wire/house.ts";
import { attributeFormFile } from "./attribute-form.ts";
import { takeAttributeFile } from "./take-attribute-file.ts";
import { attributeZipItemOf, loadStatusOf } from "./wire-files.ts";

export function attributesRoutes(house: House, files: FileStore): void {
  const { db, enqueue, serve } = house;
  // Each may be 32 MB in memory. A form is read within its place: who sends slowly waits behind themselves alone.
  const oneOfFew = fairTurns({ each: 1, running: 6, waiting: 20 });

  const zipOf = async (id: number) =>
    attributeZipItemOf(mustFind(await findAttributeZip(db, id), "uploads.file-not-found"));

  serve(uploadAttributes, async ({ params, query, viewer, request }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const id = await oneOfFew.run(`user:${viewer.userId}`, async () => {
      const form = await attributeFormFile(request);
      const folder = (query.folder ?? "").normalize("NFC");
      return takeAttributeFile({ db, enqueue, files }, params.id, { ...form, folder });
    });
    return { content: await zipOf(id) };
  });

  serve(listAttributes, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const zips = await listAttributeZips(db, params.id);
    return { content: { loadStatus: loadStatusOf(zips), zips: zips.map(attributeZipItemOf) } };
  });

  serve(listAttributeEntries, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { rows, total } = await listAttributeEntriesOf(db, params.id, query);
    const items = rows.map(({ thermalImageId, ...row }) => ({
      ...row,
      seq: row.id,
      solarThermalImageId: thermalImageId,
    }));
    return pageOf(items, query, total);
  });

  serve(retryAttributes, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "attributeZip", ids: [params.id] });
    await db.transaction().execute(async (trx) => {
      await restartLoading(trx, params.id);
      await enqueue(trx, [{ name: "uploads.load-attributes", payload: { zipId: params.id } }]);
    });
    return zipOf(params.id);
  });
}
