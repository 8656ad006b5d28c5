import type { Db } from "@heliolens/database/database";
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
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { nothingSearched } from "@heliolens/domain/alignment/flight-result";
import { type RegistrationStage, shareOfFlight } from "@heliolens/domain/alignment/registration-stage";
import { countReasons } from "@heliolens/domain/runs/count-reasons";
import { secondsLeft } from "@heliolens/domain/runs/seconds-left";
import { runAskingThread } from "../asking-thread.ts";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { loadSources, locateSources } from "../uploads/load-sources.ts";
import { drawnPlant } from "./drawn-plant.ts";
import { type Flight, flightsToRegister } from "./flights-to-register.ts";
import { modulesAround } from "./modules-around.ts";
import type {
  RegistrationAnswer,
  RegistrationEnd,
  RegistrationOrder,
  RegistrationQuestion,
} from "./registration-messages.ts";
import { seeFlight } from "./see-flight.ts";

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
  const { sighted, work } = await survey(context, runId, run);
  const through = await listProposedIds(db, runId);
  const isThrough = ({ images }: Flight) => images.every(({ id, anchor }) => anchor !== null || through.has(id));
  const before = sighted.filter(({ flight }) => isThrough(flight));
  let images = before.reduce((sum, { flight }) => sum + flight.images.length, 0);
  const pace = { startedMs: performance.now(), imagesBefore: images };
  for (const { flight, near } of sighted.filter((one) => !before.includes(one))) {
    if (!(await registerOne(context, { runId, flight, near, progressOf: progressFrom(work, pace, images) }))) {
      await endRun(db, runId, "STOPPED");
      return done([], { images });
    }
    images += flight.images.length;
  }
  await saveRunProgress(db, runId, { ...work, done: images, stage: null, share: 1, remainingSeconds: null });
  // A run that could look at no image is no success.
  if (images === 0) await endRun(db, runId, "FAILED", "alignment.nothing-looked-at");
  else await endRun(db, runId, "DONE");
  return done([], { images });
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
  const { flights, leftOut } = flightsToRegister(images, await findFlightContext(db, reportId));
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
  return { sighted, work: { total, leftOutWhy: countReasons(whys) } };
}

const flightFacts = ({ number, camera, lens, images }: Flight) => ({
  flight: number,
  camera,
  widthPx: lens.widthPx,
  images: images.length,
});

/** What is to say of the run when its flight is so far. */
type ProgressOf = (images: number, stage: RegistrationStage, share: number) => RunProgress;

interface Pace {
  readonly startedMs: number;
  /** Images that were through when this worker began. */
  readonly imagesBefore: number;
}

/** With as many images through before this flight. */
const progressFrom =
  (work: Pick<RunProgress, "total" | "leftOutWhy">, pace: Pace, through: number): ProgressOf =>
  (images, stage, share) => {
    const whole = (through + images * shareOfFlight(stage, share)) / work.total;
    const span = { share: whole, shareBefore: pace.imagesBefore / work.total };
    const elapsedS = (performance.now() - pace.startedMs) / 1000;
    const done = through + Math.floor(images * (stage === "modules" ? share : 1));
    return { ...work, done, stage, share: whole, remainingSeconds: secondsLeft({ ...span, elapsedS }) };
  };

interface FlightOfRun extends SightedFlight {
  readonly runId: number;
  readonly progressOf: ProgressOf;
}

const TELL_EVERY_MS = 1_000;
const MEMORY_LIMIT_MB = 2048;

/** False where somebody stopped the run meanwhile. */
async function registerOne(context: JobContext, { runId, flight, near, progressOf }: FlightOfRun): Promise<boolean> {
  const { db, signal } = context;
  const stopped = new AbortController();
  let progress = progressOf(flight.images.length, "modules", 0);
  const tell = async () => {
    if (!(await saveRunProgress(db, runId, progress))) stopped.abort();
  };
  await tell();
  if (stopped.signal.aborted) return false;
  const telling = setInterval(() => void tell().catch(() => {}), TELL_EVERY_MS);
  const locate = (imageId: number) => locateSources(context, imageId);
  const answer = async (question: RegistrationQuestion): Promise<RegistrationAnswer> => {
    if (question.ask === "load") return loadSources(context, question.imageId);
    progress = progressOf(flight.images.length, question.stage, question.share);
    return null;
  };
  const either = AbortSignal.any([signal, stopped.signal]);
  const onSeen = (images: number) => {
    progress = progressOf(flight.images.length, "modules", images / flight.images.length);
  };
  try {
    const seen = await seeFlight({ ...context, locate }, flight, { onSeen, signal: either });
    const end = await placeInThread({ flight, modules: near, seen }, answer, either);
    await saveEnd(db, runId, flight, end);
    return true;
  } catch (error) {
    if (stopped.signal.aborted && !signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(telling);
  }
}

const placeInThread = (
  order: RegistrationOrder,
  answer: (question: RegistrationQuestion) => Promise<RegistrationAnswer>,
  signal: AbortSignal,
): Promise<RegistrationEnd> =>
  runAskingThread<RegistrationEnd, RegistrationOrder, RegistrationQuestion, RegistrationAnswer>({
    file: new URL("./registration-thread.ts", import.meta.url),
    order,
    answer,
    signal,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });

async function saveEnd(db: Db, runId: number, flight: Flight, { places, result }: RegistrationEnd): Promise<void> {
  await saveFlight(db, runId, { ...flightFacts(flight), ...result });
  // An anchor stays where it is: nothing is proposed for it.
  const held = new Set(flight.images.flatMap(({ id, anchor }) => (anchor === null ? [] : [id])));
  await saveProposals(
    db,
    runId,
    places.filter(({ imageId }) => !held.has(imageId)),
  );
}
