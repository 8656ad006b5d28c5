import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { type AlignDesk, placementsOn } from "./align-desk.ts";

const PAD_DEG = 1e-4;

/** The images where they lie and where they are proposed to lie; without any, the plant. */
export function mapHome(desk: AlignDesk, plant: MapBox | null): MapBox | null {
  const proposed = [...desk.store.current().records.values()].flatMap(
    ({ proposal }) => (proposal?.positionCoordinates ?? []) as readonly LonLat[],
  );
  const placed = [...placementsOn(desk).values()].flatMap(({ ring }) => [...ring]);
  return boxAround([...placed, ...proposed], PAD_DEG) ?? plant;
}
