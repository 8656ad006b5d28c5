import { listPosedImages } from "@heliolens/database/queries/alignment/posed-images";
import {
  endRun,
  listProposedIds,
  saveProposals,
  saveRunProgress,
  type TakenRun,
  takeRun,
} from "@heliolens/database/queries/alignment/registration-runs";
import { findSiteGround } from "@heliolens/database/queries/inspection/site-ground";
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
  const images = (await listPosedImages(db, run.reportId)).filter(
    ({ flight }) => run.flights?.includes(flight) ?? true,
  );
  const { flights, skipped: unposed } = flightsToRegister(images, await findSiteGround(db, run.reportId));
  const plant = await drawnPlant(db, run.reportId);
  const modules = plant.map(({ ring, stand }) => ({ ring, stand }));
  const through = await listProposedIds(db, runId);
  const tally = { done: 0, total: images.length - unposed, skipped: unposed };
  if (modules.length > 0)
    for (const flight of flights) {
      const isThrough = flight.images.every(({ id, anchor }) => anchor !== null || through.has(id));
      if (!isThrough && !(await registerOne(context, { runId, flight, modules, tally }))) {
        await endRun(db, runId, "STOPPED");
        return done([], { images: tally.done });
      }
      tally.done += flight.images.length;
    }
  await saveRunProgress(db, runId, tally);
  await endRun(db, runId, "DONE");
  return done([], { images: tally.done, skipped: tally.skipped });
}

type Modules = RegistrationOrder["modules"];

interface FlightOfRun {
  readonly runId: number;
  readonly flight: Flight;
  readonly modules: Modules;
  readonly tally: { readonly done: number; readonly total: number; readonly skipped: number };
}

const TELL_EVERY_MS = 1_000;
const MEMORY_LIMIT_MB = 2048;

/** False where somebody stopped the run meanwhile. */
async function registerOne(context: JobContext, { runId, flight, modules, tally }: FlightOfRun): Promise<boolean> {
  const { db, signal } = context;
  const near = modulesAround(flight, modules);
  const stopped = new AbortController();
  let inFlight = 0;
  const tell = async () => {
    if (!(await saveRunProgress(db, runId, { ...tally, done: tally.done + inFlight }))) stopped.abort();
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
    const places =
      near.length === 0
        ? []
        : (
            await runAskingThread<RegistrationEnd, RegistrationOrder, RegistrationQuestion, RegistrationAnswer>({
              ...work,
              signal: AbortSignal.any([signal, stopped.signal]),
            })
          ).places;
    await saveProposals(db, runId, places);
    return true;
  } catch (error) {
    if (stopped.signal.aborted && !signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(telling);
  }
}
