import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { type AlignDesk, placementsOn } from "./align-desk.ts";

const PAD_DEG = 1e-4;
// About as much as a plant needs that nobody has drawn yet: two hundred metres.
const AROUND_DEG = 1e-3;

/** The images where they lie, else where they were taken from, else the site. */
export function mapHome(desk: AlignDesk, site: LonLat | null): MapBox | null {
  const corners = [...placementsOn(desk).values()].flatMap(({ ring }) => [...ring]);
  const cameras = [...desk.store.current().records.values()].flatMap(({ cameraPosition }) =>
    cameraPosition === null ? [] : [cameraPosition],
  );
  return boxAround(corners, PAD_DEG) ?? boxAround(cameras, AROUND_DEG) ?? (site && boxAround([site], AROUND_DEG));
}
