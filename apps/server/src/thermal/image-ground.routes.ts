import { getImageGround } from "@heliolens/contract/thermal/image-ground";
import { findFrameOnGround, findTwin } from "@heliolens/database/queries/thermal/image-ground";
import { carriedFootprint } from "@heliolens/domain/alignment/carried-footprint";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import { mustReach } from "../foundation/must-reach.ts";
import { picturePath } from "../foundation/picture-path.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

export function imageGroundRoutes({ db, serve }: House): void {
  serve(getImageGround, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "thermalImage", ids: [params.id] });
    const frame = await findFrameOnGround(db, "thermal_image", params.id);
    if (frame === undefined) throw new Refused("wire.not-found");
    const twin = await findTwin(db, params.id);
    return {
      content: {
        ...frameItem(frame, picturePath("thermal-images", frame.id, "file")),
        lens: lensOfFrame(frame),
        twin: twin
          ? { ...frameItem(followed(twin, frame), picturePath("rgb-images", twin.id, "view")), imgName: twin.name }
          : null,
      },
    };
  });
}

/** Aligning a thermal image says as much of its twin. */
function followed(twin: NonNullable<Awaited<ReturnType<typeof findTwin>>>, { footprint: to }: Frame): Frame {
  const { footprint, movedFrom: from } = twin;
  return footprint && from && to ? { ...twin, footprint: [...carriedFootprint(footprint, { from, to })] } : twin;
}

type Frame = NonNullable<Awaited<ReturnType<typeof findFrameOnGround>>>;

const frameItem = ({ id, widthPx, heightPx, footprint }: Frame, imgUrl: string) => ({
  seq: id,
  id,
  imgUrl,
  widthPx,
  heightPx,
  footprint: footprint?.map(([lon, lat]): [number, number] => [lon, lat]) ?? null,
});
