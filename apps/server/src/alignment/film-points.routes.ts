import { Readable } from "node:stream";
import { zipStream } from "@heliolens/containers/zip/zip-stream";
import { getFilmPoints, getReflightList } from "@heliolens/contract/alignment/film-points";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import { zipCodec } from "@heliolens/files/zip-codec";
import { getReportOf } from "../foundation/get-report.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { filmPlanOf } from "./film-plan.ts";
import { flightAsKml } from "./flight-kml.ts";
import { flightAsWpml } from "./flight-wpml.ts";
import type { PlantSurveys } from "./plant-survey.ts";

export function filmPointsRoutes({ db, serve, serveStream, now }: House, surveys: PlantSurveys): void {
  serve(getFilmPoints, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: filmPlanOf(await surveys.of(params.id), query) };
  });

  serveStream(getReflightList, async ({ params, query: { points: wanted, ...wishes }, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const { name } = await getReportOf(db, params.id);
    const plan = filmPlanOf(await surveys.of(params.id), wishes);
    const points = wanted === "all" ? plan.points : plan.gaps;
    if (points.length === 0) throw new Refused("alignment.nothing-to-fly");
    const flight = { name, points, heightM: plan.heightM, headingDeg: plan.headingDeg, camera: plan.camera };
    if (params.format === "kml")
      return {
        stream: Readable.from([Buffer.from(flightAsKml(flight))], { objectMode: false }),
        type: "application/vnd.google-earth.kml+xml",
        fileName: cleanFileName(`${name}.kml`),
      };
    const mission = Readable.from(flightAsWpml(flight, now()));
    return {
      stream: Readable.from(zipStream(mission, zipCodec), { objectMode: false }),
      type: "application/vnd.google-earth.kmz",
      fileName: cleanFileName(`${name}.kmz`),
    };
  });
}
