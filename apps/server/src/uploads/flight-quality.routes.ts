import { getFlightQuality } from "@heliolens/contract/uploads/flight-quality";
import { listFlownImages } from "@heliolens/database/queries/uploads/flown-images";
import { flightQuality, verdictOf } from "@heliolens/domain/uploads/flights/flight-quality";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";

const MOST_IDS = 100;

export function flightQualityRoutes({ db, serve }: House): void {
  serve(getFlightQuality, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const images = await listFlownImages(db, params.id);
    const checks = flightQuality(images).map((check) => ({
      ...check,
      affected: check.imageIds.length,
      imageIds: check.imageIds.slice(0, MOST_IDS),
    }));
    return {
      content: {
        light: verdictOf(checks),
        thermalImages: images.length,
        pending: images.filter(({ facts }) => facts === null).length,
        checks,
      },
    };
  });
}
