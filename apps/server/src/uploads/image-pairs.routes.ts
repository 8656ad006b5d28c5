import {
  choosePairs,
  type ImagePairItem,
  listImagePairs,
  type PairChoice,
} from "@heliolens/contract/uploads/image-pairs";
import type { Db } from "@heliolens/database/database";
import {
  listPairedImages,
  listPairs,
  listSpareRgb,
  type PairRow,
  pairByRules,
  saveChosenPairs,
} from "@heliolens/database/queries/uploads/image-pairs";
import { areImagesOf } from "@heliolens/database/queries/uploads/report-files";
import { applyChange } from "@heliolens/domain/edits/change";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type PairWish, choosePairs as pairing, wishesOf } from "@heliolens/domain/uploads/pairs/choose-pairs";
import { mustReach } from "../foundation/must-reach.ts";
import { picturePath } from "../foundation/picture-path.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

export function imagePairsRoutes({ db, serve }: House): void {
  serve(listImagePairs, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const reportId = params.id;
    const pairs = (await listPairs(db, reportId)).map(pairItemOf);
    const spareRgb = (await listSpareRgb(db, reportId)).map((row) => pictureOf("rgb-images", row));
    const count = (certainty: ImagePairItem["certainty"]) =>
      pairs.filter((pair) => pair.certainty === certainty).length;
    const counts = {
      certain: count("certain"),
      probable: count("probable"),
      none: count("none"),
      manual: count("manual"),
      spareRgb: spareRgb.length,
    };
    return { content: { pairs, spareRgb, counts } };
  });

  serve(choosePairs, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const reportId = params.id;
    const { ids, inverse } = await db.transaction().execute((trx) => pairAs(trx, reportId, body.choices.map(wishOf)));
    const changed = (await listPairs(db, reportId)).filter(({ id }) => ids.has(id)).map(pairItemOf);
    return { content: { changed, inverse: inverse.map(choiceOf) } };
  });
}

async function pairAs(trx: Db, reportId: ReportId, wishes: readonly PairWish[]) {
  const board = new Map((await listPairedImages(trx, reportId)).map((image) => [image.id, image]));
  const rgbIds = wishes.flatMap((wish) => (wish.by === "hand" && wish.rgbId !== null ? [wish.rgbId] : []));
  const areOurs = wishes.every(({ thermalId }) => board.has(thermalId));
  if (!areOurs || !(await areImagesOf(trx, reportId, rgbIds))) throw new Refused("uploads.image-elsewhere");
  const change = pairing(board, wishes);
  const { inverse } = applyChange(board, change);
  await saveChosenPairs(trx, change.put);
  await pairByRules(trx, reportId);
  return { ids: new Set(change.put.map(({ id }) => id)), inverse: wishesOf(inverse) };
}

const wishOf = (choice: PairChoice): PairWish =>
  choice.by === "hand"
    ? { by: "hand", thermalId: choice.thermalImageId, rgbId: choice.rgbImageId }
    : { by: "rules", thermalId: choice.thermalImageId };

const choiceOf = (wish: PairWish): PairChoice =>
  wish.by === "hand"
    ? { by: "hand", thermalImageId: wish.thermalId, rgbImageId: wish.rgbId }
    : { by: "rules", thermalImageId: wish.thermalId };

const pairItemOf = (row: PairRow): ImagePairItem => ({
  thermal: pictureOf("thermal-images", row),
  rgb:
    row.rgbId === null
      ? null
      : pictureOf("rgb-images", { id: row.rgbId, name: row.rgbName ?? "", thumbKey: row.rgbThumbKey }),
  certainty: row.certainty,
  flight: row.flight,
});

const pictureOf = (
  folder: "thermal-images" | "rgb-images",
  { id, name, thumbKey }: Pick<PairRow, "id" | "name" | "thumbKey">,
) => ({ id, imgName: name, thumbImgUrl: thumbKey === null ? null : picturePath(folder, id, "thumb") });
