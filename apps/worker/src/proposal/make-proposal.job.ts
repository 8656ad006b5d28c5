import { listPosedImages, listUnreadWhys } from "@heliolens/database/queries/alignment/posed-images";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import {
  countFoundModules,
  listCameraParts,
  saveCameraParts,
} from "@heliolens/database/queries/proposal/layout-progress";
import {
  endLayoutRun,
  saveLayoutSurvey,
  type TakenLayoutRun,
  takeLayoutRun,
} from "@heliolens/database/queries/proposal/layout-runs";
import { UNITS, UNITS_AN_IMAGE } from "@heliolens/domain/proposal/layout-step";
import { makeProposal, type SeenPart } from "@heliolens/domain/proposal/make-proposal";
import { MOST_PROPOSED_MODULES } from "@heliolens/domain/proposal/most-proposed";
import { countReasons } from "@heliolens/domain/runs/count-reasons";
import { flightsToRegister } from "../alignment/flights-to-register.ts";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { type CameraImages, camerasToLayOut } from "./cameras-to-lay-out.ts";
import { layOutCamera } from "./lay-out-camera.ts";

// The queue tries no more often than this.
const MOST_ATTEMPTS = 3;

/** Makes a layout out of a report's images. Killed in the middle it goes on with the next image, or with the camera it was at. */
export const makeLayoutProposal = job("proposal.make", async ({ runId }, context) => {
  const { db, signal } = context;
  const run = await takeLayoutRun(db, runId);
  if (run === undefined) {
    await endLayoutRun(db, runId, { state: "STOPPED" });
    return skipped("stopped before it began, or ended already");
  }
  try {
    return await makeOf(context, runId, run);
  } catch (error) {
    if (signal.aborted || run.attempts < MOST_ATTEMPTS) throw error;
    await endLayoutRun(db, runId, { state: "FAILED", problem: "proposal.failed" });
    throw error;
  }
});

async function makeOf(context: JobContext, runId: number, run: TakenLayoutRun): Promise<Outcome> {
  const { db } = context;
  const cameras = await survey(context, runId, run);
  const through = await listCameraParts(db, runId);
  const origin = cameras[0]?.images[0]?.recorded.position ?? [0, 0];
  const parts: SeenPart[] = [];
  let units = 0;
  for (const camera of cameras) {
    const known =
      through.get(camera.key) ?? (await layOutCamera(context, { runId, camera, origin, unitsBefore: units }));
    if (known === null) {
      await endLayoutRun(db, runId, { state: "STOPPED" });
      return done([], { images: 0 });
    }
    await saveCameraParts(db, runId, { camera: camera.key, parts: known });
    parts.push(...known);
    units += UNITS_AN_IMAGE * camera.images.length;
  }
  const images = cameras.reduce((sum, camera) => sum + camera.images.length, 0);
  const proposal = makeProposal({ origin, images, parts });
  const modules = proposal.tables.reduce((sum, table) => sum + table.modules.length, 0);
  if (modules === 0) await endLayoutRun(db, runId, { state: "FAILED", problem: "proposal.nothing-found" });
  else if (modules > MOST_PROPOSED_MODULES)
    await endLayoutRun(db, runId, { state: "FAILED", problem: "proposal.too-large" });
  else await endLayoutRun(db, runId, { state: "DONE", proposal });
  return done([], { images, modules, tables: proposal.tables.length });
}

/** What there is to look at, and why other images are left out. */
async function survey(
  { db }: JobContext,
  runId: number,
  { reportId, flights: asked }: TakenLayoutRun,
): Promise<readonly CameraImages[]> {
  const images = (await listPosedImages(db, reportId)).filter(({ flight }) => asked?.includes(flight) ?? true);
  const { flights, leftOut } = flightsToRegister(images, await findFlightContext(db, reportId));
  const cameras = camerasToLayOut(flights);
  const looked = cameras.reduce((sum, camera) => sum + camera.images.length, 0);
  const whys = [...leftOut, ...(asked === null ? await listUnreadWhys(db, reportId) : [])];
  await saveLayoutSurvey(db, runId, {
    images: looked,
    total: UNITS_AN_IMAGE * looked,
    doneBefore: UNITS.found * (await countFoundModules(db, runId)),
    leftOutWhy: countReasons(whys),
  });
  return cameras;
}
