import { Worker } from "node:worker_threads";
import { simulateFlight } from "../flight/simulate-flight.ts";
import { simulateInspection } from "../inspection/simulate-inspection.ts";
import { simulatePlant } from "../plant/simulate-plant.ts";
import { fileScene, type SimulationPlan } from "./simulation-plan.ts";
import { type WrittenImage, writtenImage } from "./written-image.ts";

export interface WritingOptions {
  /** Threads that render; 0 renders in this one. */
  readonly workers: number;
}

/** How many images a plan gives. */
export function imageCount(plan: SimulationPlan): number {
  const plant = simulatePlant(plan.plant);
  return simulateFlight(plant, simulateInspection(plant, plan.inspection), plan.flight).shots.length;
}

/** Image after image in the order of the flight. Only a few are held at a time, however long the flight. */
export async function* writeImageFiles(
  plan: SimulationPlan,
  { workers }: WritingOptions = { workers: 2 },
): AsyncGenerator<WrittenImage> {
  if (workers > 0) {
    yield* fromWorkers(plan, workers);
    return;
  }
  const scene = fileScene(plan);
  for (let index = 0; index < scene.thermal.flight.shots.length; index++) yield await writtenImage(scene, index);
}

async function* fromWorkers(plan: SimulationPlan, count: number): AsyncGenerator<WrittenImage> {
  const images = imageCount(plan);
  const pool = Array.from({ length: Math.min(count, images) }, () => startWorker(plan));
  const pending: Promise<WrittenImage>[] = [];
  let next = 0;
  try {
    // Every thread has one image in work and one in waiting.
    while (next < Math.min(images, pool.length * 2)) pending.push(pool[next % pool.length]!.render(next++));
    while (pending.length > 0) {
      const image = await pending.shift()!;
      if (next < images) pending.push(pool[image.index % pool.length]!.render(next++));
      yield image;
    }
  } finally {
    for (const later of pending) later.catch(() => {}); // stopped on purpose: what was under way may fail
    await Promise.all(pool.map(({ stop }) => stop()));
  }
}

interface RenderingWorker {
  render(index: number): Promise<WrittenImage>;
  stop(): Promise<unknown>;
}

function startWorker(plan: SimulationPlan): RenderingWorker {
  const worker = new Worker(new URL("./frame-worker.ts", import.meta.url), { workerData: plan });
  const waiting: PromiseWithResolvers<WrittenImage>[] = [];
  worker.on("message", (image: WrittenImage) => waiting.shift()!.resolve(image));
  const fail = (reason: unknown) => {
    for (const one of waiting.splice(0)) one.reject(reason);
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the rendering thread ended")));
  return {
    render: (index) => {
      const one = Promise.withResolvers<WrittenImage>();
      waiting.push(one);
      worker.postMessage(index);
      return one.promise;
    },
    stop: () => worker.terminate(),
  };
}
