// What a simulated image costs, and that a long flight holds no more memory than a short one.
// npm run bench:simulate [-- IMAGES]      (400 by default)
import { cameraView } from "@heliolens/domain/alignment/camera-view";
import { renderRgbFrame } from "@heliolens/simulator/rgb/render-rgb-frame";
import { renderThermalFrame } from "@heliolens/simulator/thermal/render-thermal-frame";
import { traceFrame } from "@heliolens/simulator/trace/trace-frame";
import { seamErrorsPx } from "@heliolens/simulator/truth/seam-errors";
import { fileScene } from "@heliolens/simulator/world/simulation-plan";
import { inWorld } from "@heliolens/simulator/world/world";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { machine } from "./machine.ts";
import { timed } from "./spread.ts";

const images = Number(process.argv[2] ?? 400);
const workers = 2;

async function costs(): Promise<void> {
  const plan = { plant: { modules: 3000 }, inspection: {}, flight: {}, files: { rgbWidthPx: 1600 } };
  const scene = fileScene(plan);
  const { thermal } = scene;
  const { shots, lens } = thermal.flight;
  let at = 0;
  const next = () => {
    at = (at + 7) % shots.length;
    return shots[at]!;
  };
  const band = { widthPx: lens.widthPx, fromRow: 0, toRow: lens.heightPx };
  const traced = await timed(
    async () => {
      const shot = next();
      const { sun } = thermal.inspection.conditionsAt(shot.timeMs);
      const sight = { plant: thermal.plant, view: cameraView(lens, shot.place), slopes: thermal.slopes, sun };
      traceFrame(sight, band, thermal.buffers);
    },
    { rounds: 40, warmUp: 15 },
  );
  const rendered = await timed(async () => renderThermalFrame(thermal, next()), { rounds: 40, warmUp: 15 });
  const hard = fileScene(inWorld("hard", { ...plan, flight: { camera: "m3t", heightM: 30 } })).thermal;
  let hardAt = 0;
  const nextHard = () => {
    hardAt = (hardAt + 7) % hard.flight.shots.length;
    return hard.flight.shots[hardAt]!;
  };
  const renderedHard = await timed(async () => renderThermalFrame(hard, nextHard()), { rounds: 40, warmUp: 15 });
  const visible = await timed(async () => renderRgbFrame(scene.rgb!, next()), { rounds: 10, warmUp: 3 });
  console.log(`trace 640x512            median ${traced.medianMs.toFixed(0)} ms, p95 ${traced.p95Ms.toFixed(0)} ms`);
  console.log(
    `thermal frame 640x512    median ${rendered.medianMs.toFixed(0)} ms, p95 ${rendered.p95Ms.toFixed(0)} ms`,
  );
  console.log(
    `the same, hard world     median ${renderedHard.medianMs.toFixed(0)} ms, p95 ${renderedHard.p95Ms.toFixed(0)} ms`,
  );
  console.log(`visible twin 1600x1200   median ${visible.medianMs.toFixed(0)} ms, p95 ${visible.p95Ms.toFixed(0)} ms`);
  const errors = shots
    .filter((_, i) => i % 20 === 0)
    .flatMap((shot) => seamErrorsPx(thermal, shot, renderThermalFrame(thermal, shot)).map(Math.abs));
  const sorted = errors.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(2);
  console.log(`truth against picture    median ${share(0.5)} px, p95 ${share(0.95)} px over ${errors.length} seams`);
}

async function memory(): Promise<void> {
  const plan = {
    plant: { modules: 5000 },
    inspection: {},
    flight: { frontOverlap: 0.85, imageLimit: images },
    files: { rgbWidthPx: 0 },
  };
  const startedMs = performance.now();
  let bytes = 0;
  for await (const { index, files } of writeImageFiles(plan, { workers })) {
    bytes += files.reduce((sum, file) => sum + file.bytes.length, 0);
    const done = index + 1;
    if (done % 50 !== 0) continue;
    const rssMb = process.memoryUsage().rss / 2 ** 20;
    const perImageMs = (performance.now() - startedMs) / done;
    console.log(
      `${String(done).padStart(5)} images  ${perImageMs.toFixed(0).padStart(4)} ms/image  ${(1000 / perImageMs).toFixed(1)} images/s  ${rssMb.toFixed(0)} MB resident  ${(bytes / 1e6).toFixed(0)} MB written`,
    );
  }
}

console.log(machine());
await costs();
console.log(`thermal files, ${workers} threads:`);
await memory();
