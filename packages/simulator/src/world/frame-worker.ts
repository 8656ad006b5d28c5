import { parentPort, workerData } from "node:worker_threads";
import { fileScene, type SimulationPlan } from "./simulation-plan.ts";
import { writtenImage } from "./written-image.ts";

const scene = fileScene(workerData as SimulationPlan);

// One image after the other: they share the scene's buffers, and answers are expected in order.
let last = Promise.resolve();

parentPort!.on("message", (index: number) => {
  last = last.then(async () => {
    const image = await writtenImage(scene, index);
    parentPort!.postMessage(
      image,
      image.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    );
  });
});
