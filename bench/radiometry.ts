// One R-JPEG to its grid of temperatures: median of many, beside exiftool with a raw conversion of what it extracts.
// npm run bench:radiometry [-- FILE or FOLDER]      (else two frames of the simulator, one of each maker)
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { temperaturesOf } from "@heliolens/radiometry/temperatures-of";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { machine } from "./machine.ts";
import { record } from "./results.ts";
import { type Spread, timed } from "./spread.ts";

async function simulatedFrames(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [format, camera] of [
    ["dji", "m3t"],
    ["flir", "xt2-19"],
  ] as const) {
    const plan = { plant: { modules: 200 }, inspection: {}, flight: { camera, imageLimit: 1 }, files: { format } };
    for await (const image of writeImageFiles(plan, { workers: 1 })) {
      const path = join(folder, `${format}.jpg`);
      writeFileSync(path, image.files[0]!.bytes);
      paths.push(path);
    }
  }
  return paths;
}

const chosenFrames = (given: string): string[] =>
  statSync(given).isDirectory()
    ? globSync("**/*", { cwd: given })
        .filter((file) => /\.jpe?g$/i.test(file))
        .map((file) => join(given, file))
    : [given];

const ours = (path: string) => timed(async () => readThermalFile(new Uint8Array(readFileSync(path))));

/** The plane through exiftool, then counts to °C without any correction for emissivity or air: the least a script does. */
function throughExiftool(path: string, maker: "FLIR" | "DJI"): Promise<Spread> {
  const tag = maker === "FLIR" ? "-RawThermalImage" : "-ThermalData";
  return timed(
    async () => {
      const { stdout } = spawnSync("exiftool", ["-b", tag, path], { maxBuffer: 2 ** 28 });
      if (maker === "DJI") return kelvinOf(stdout);
      return planckOf(stdout, spawnSync("exiftool", ["-j", "-n", "-Planck*", path]).stdout.toString());
    },
    { rounds: 7, warmUp: 1 },
  );
}

function planckOf(tiff: Buffer, json: string): Float32Array {
  const [constants] = JSON.parse(json) as [Record<string, number>];
  const { PlanckR1 = 1, PlanckR2 = 1, PlanckB = 1, PlanckF = 1, PlanckO = 0 } = constants;
  const counts = samplesOf(tiff.subarray(tiff.length % 2));
  return Float32Array.from(
    counts,
    (count) => PlanckB / Math.log(PlanckR1 / (PlanckR2 * (count + PlanckO)) + PlanckF) - 273.15,
  );
}

const kelvinOf = (plane: Buffer) => Float32Array.from(samplesOf(plane), (count) => count / 64 - 273.15);

function samplesOf(plane: Buffer): Uint16Array {
  const copy = new Uint8Array(plane);
  return new Uint16Array(copy.buffer, 0, copy.length >> 1);
}

const hasExiftool = spawnSync("exiftool", ["-ver"]).status === 0;

async function benchFrame(path: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  const reading = readThermalFile(bytes);
  if (reading.kind !== "absolute" || !reading.raw || !reading.parameters) return;
  const { raw, parameters, grid, camera } = reading;
  const whole = await ours(path);
  const again = await timed(async () => temperaturesOf(raw, { ...parameters, emissivity: 0.9 }));
  const peer = hasExiftool ? await throughExiftool(path, camera.maker === "FLIR" ? "FLIR" : "DJI") : null;
  const ratio = peer ? `${(peer.medianMs / whole.medianMs).toFixed(0)} x exiftool's speed, ` : "";
  record({
    what: `radiometry: ${camera.maker} file to degrees, ${grid.widthPx}x${grid.heightPx}`,
    bar: null,
    result: `${whole.medianMs.toFixed(1)} ms${peer ? `, exiftool ${peer.medianMs.toFixed(0)} ms` : ""}`,
    command: "npm run bench:radiometry",
  });
  console.log(
    `${camera.maker} ${camera.model ?? ""} ${grid.widthPx}x${grid.heightPx}: ${ratio}` +
      `file to grid median ${whole.medianMs.toFixed(2)} ms (p95 ${whole.p95Ms.toFixed(2)}), ` +
      `grid again with other parameters ${again.medianMs.toFixed(2)} ms` +
      (peer ? `, exiftool and uncorrected conversion ${peer.medianMs.toFixed(0)} ms` : ""),
  );
}

const [given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "heliolens-radiometry-"));
try {
  console.log(machine());
  if (!hasExiftool)
    console.log("exiftool is not here (Debian: apt-get install libimage-exiftool-perl): no peer measured");
  const paths = given ? chosenFrames(resolve(process.env.INIT_CWD ?? ".", given)) : await simulatedFrames(folder);
  for (const path of paths) await benchFrame(path);
} finally {
  rmSync(folder, { recursive: true });
}
