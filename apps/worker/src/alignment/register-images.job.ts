import { listPosedImages, listUnreadWhys } from "@heliolens/database/queries/alignment/posed-images";
import { saveFlight } from "@heliolens/database/queries/alignment/registration-flights";
import {
  endRun,
  listProposedIds,
  type RunProgress,
  saveProposals,
  saveRunProgress,
  type TakenRun,
  takeRun,
} from "@heliolens/database/queries/alignment/registration-runs";
import { findSiteGround } from "@heliolens/database/queries/inspection/site-ground";
import { nothingSearched } from "@heliolens/domain/alignment/flight-result";
import { countReasons } from "@heliolens/domain/runs/count-reasons";
import { runAskingThread } from "../asking-thread.ts";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import { drawnPlant } from "./drawn-plant.ts";
import { type Flight, flightsToRegister } from "./flights-to-register.ts";
import { modulesAround } from "./modules-around.ts";
import type {
  RegistrationAnswer,
  RegistrationEnd,
  RegistrationOrder,
  RegistrationQuestion,
} from "./registration-messages.ts";

// The queue tries no more often than this.
const MOST_ATTEMPTS = 3;

/** Finds the images of a report on the design, flight by flight. Killed in the middle it goes on with the flight it was at. */
export const registerImages = job("alignment.register", async ({ runId }, context) => {
  const { db, signal } = context;
  const run = await takeRun(db, runId);
  if (run === undefined) {
    await endRun(db, runId, "STOPPED");
    return skipped("stopped before it began, or ended already");
  }
  try {
    return await registerAll(context, runId, run);
  } catch (error) {
    if (signal.aborted || run.attempts < MOST_ATTEMPTS) throw error;
    await endRun(db, runId, "FAILED", "alignment.registration-failed");
    throw error;
  }
});

async function registerAll(context: JobContext, runId: number, run: TakenRun): Promise<Outcome> {
  const { db } = context;
  const { sighted, progress } = await survey(context, runId, run);
  const through = await listProposedIds(db, runId);
  for (const { flight, near } of sighted) {
    const isThrough = flight.images.every(({ id, anchor }) => anchor !== null || through.has(id));
    if (!isThrough && !(await registerOne(context, { runId, flight, near, progress }))) {
      await endRun(db, runId, "STOPPED");
      return done([], { images: progress.done });
    }
    progress.done += flight.images.length;
  }
  await saveRunProgress(db, runId, progress);
  // A run that could look at no image is no success.
  if (progress.done === 0) await endRun(db, runId, "FAILED", "alignment.nothing-looked-at");
  else await endRun(db, runId, "DONE");
  return done([], { images: progress.done });
}

interface SightedFlight {
  readonly flight: Flight;
  /** The part of the drawing that it can have seen. */
  readonly near: Modules;
}

type Modules = RegistrationOrder["modules"];

/** What there is to look at, and why the other images are left out. */
async function survey({ db }: JobContext, runId: number, { reportId, flights: asked }: TakenRun) {
  const images = (await listPosedImages(db, reportId)).filter(({ flight }) => asked?.includes(flight) ?? true);
  const { flights, leftOut } = flightsToRegister(images, await findSiteGround(db, reportId));
  const modules = (await drawnPlant(db, reportId)).map(({ ring, stand }) => ({ ring, stand }));
  const all = flights.map((flight): SightedFlight => ({ flight, near: modulesAround(flight, modules) }));
  const far = all.filter(({ near }) => near.length === 0);
  for (const { flight } of far)
    await saveFlight(db, runId, { ...flightFacts(flight), ...nothingSearched, doubt: "drawing-elsewhere" });
  const whys = [
    ...leftOut,
    ...far.flatMap(({ flight }) => flight.images.map(() => "alignment.design-elsewhere")),
    ...(asked === null ? await listUnreadWhys(db, reportId) : []),
  ];
  const sighted = all.filter(({ near }) => near.length > 0);
  const total = sighted.reduce((sum, { flight }) => sum + flight.images.length, 0);
  return { sighted, progress: { done: 0, total, leftOutWhy: countReasons(whys) } };
}

const flightFacts = ({ number, camera, lens, images }: Flight) => ({
  flight: number,
  camera,
  widthPx: lens.widthPx,
  images: images.length,
});

interface FlightOfRun extends SightedFlight {
  readonly runId: number;
  readonly progress: RunProgress;
}

const TELL_EVERY_MS = 1_000;
const MEMORY_LIMIT_MB = 2048;

/** False where somebody stopped the run meanwhile. */
async function registerOne(context: JobContext, { runId, flight, near, progress }: FlightOfRun): Promise<boolean> {
  const { db, signal } = context;
  const stopped = new AbortController();
  let inFlight = 0;
  const tell = async () => {
    const now = { ...progress, done: progress.done + inFlight };
    if (!(await saveRunProgress(db, runId, now))) stopped.abort();
  };
  await tell();
  if (stopped.signal.aborted) return false;
  const telling = setInterval(() => void tell().catch(() => {}), TELL_EVERY_MS);
  const answer = async (question: RegistrationQuestion): Promise<RegistrationAnswer> => {
    if (question.ask === "load") return loadSources(context, question.imageId);
    inFlight = question.done;
    return null;
  };
  const file = new URL("./registration-thread.ts", import.meta.url);
  const work = { file, order: { flight, modules: near }, answer, memoryLimitMb: MEMORY_LIMIT_MB };
  try {
    const { places, result } = await runAskingThread<
      RegistrationEnd,
      RegistrationOrder,
      RegistrationQuestion,
      RegistrationAnswer
    >({ ...work, signal: AbortSignal.any([signal, stopped.signal]) });
    await saveFlight(db, runId, { ...flightFacts(flight), ...result });
    // An anchor stays where it is: nothing is proposed for it.
    const held = new Set(flight.images.flatMap(({ id, anchor }) => (anchor === null ? [] : [id])));
    await saveProposals(
      db,
      runId,
      places.filter(({ imageId }) => !held.has(imageId)),
    );
    return true;
  } catch (error) {
    if (stopped.signal.aborted && !signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(telling);
  }
}
