import { findCamera } from "@heliolens/domain/alignment/camera-table";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import { describe, expect, it, vi } from "vitest";
import { fileScene } from "../world/simulation-plan.ts";
import type { ThermalFormat } from "./file-options.ts";
import { flirRjpeg } from "./flir-rjpeg.ts";
import { greyFrame } from "./grey-frame.ts";
import { type FileScene, type ImageFile, type ImageFiles, imageFiles } from "./image-files.ts";
import { previewOf } from "./preview.ts";
import { setParameters } from "./set-parameters.ts";

vi.setConfig({ testTimeout: 60_000 });

const scenes = new Map<string, FileScene>();

function sceneOf(format: ThermalFormat, camera: string, mishapShare = 0): FileScene {
  const known = scenes.get(camera);
  const plan = {
    plant: { modules: 200, seed: 3 },
    inspection: {},
    flight: { camera, imageLimit: 4 },
    files: { rgbWidthPx: 160 },
  };
  const scene = known ?? fileScene(plan);
  scenes.set(camera, scene);
  return { ...scene, options: { ...scene.options, format, mishapShare } };
}

const filesOf = (scene: FileScene, index = 0) => imageFiles(scene, scene.thermal.flight.shots[index]!);
const fileOf = ({ files }: ImageFiles, role: ImageFile["role"]) => files.find((file) => file.role === role)!;

function worstErrorC(bytes: Uint8Array, meant: Float32Array): number {
  const reading = readThermalFile(bytes);
  if (reading.kind !== "absolute") throw new Error(`read as ${reading.kind}: ${reading.why}`);
  return reading.grid.celsius.reduce((worst, value, i) => Math.max(worst, Math.abs(value - meant[i]!)), 0);
}

describe("our readers give back what the simulator wrote", () => {
  it.each([
    ["dji", "m3t", 0.055],
    ["dji", "m4t", 0.055],
    ["flir", "xt2-19", 0.02],
    ["flir", "vue-pro-13", 0.025],
    ["tiff", "xt2-13", 0.021],
  ] as const)("%s of %s within its step", async (format, camera, withinC) => {
    const made = await filesOf(sceneOf(format, camera));
    expect(worstErrorC(fileOf(made, "thermal").bytes, made.frame.celsius)).toBeLessThan(withinC);
  });

  it.each([
    ["grey", "xt2-19"],
    ["grey-tripled", "max-4t"],
  ] as const)("%s of %s as differences without degrees", async (format, camera) => {
    const made = await filesOf(sceneOf(format, camera));
    const reading = readThermalFile(fileOf(made, "thermal").bytes);
    if (reading.kind !== "relative") throw new Error(`read as ${reading.kind}`);
    expect(reading.why).toBe("thermal.picture-only");
    const { grey } = greyFrame(made.frame);
    const offs = grey.map((value, i) => Math.abs(value - reading.counts[i]!)).sort();
    expect(offs[Math.floor(offs.length * 0.99)]).toBeLessThan(6);
  });

  it("FLIR planes packed as PNG", async () => {
    const scene = sceneOf("flir", "xt2-19");
    const { thermal } = scene;
    const made = await filesOf(scene);
    const parameters = setParameters(thermal.inspection.conditionsAt(thermal.inspection.day.startMs), 50, 0);
    const shot = thermal.flight.shots[0]!;
    const facts = {
      shot,
      camera: thermal.flight.camera,
      widthPx: 640,
      heightPx: 512,
      kind: "thermal",
      hasPosition: true,
      hasRtk: false,
      serial: "SIM1",
      droneSerial: "SIM2",
      captureUuid: "0",
    } as const;
    const bytes = flirRjpeg(facts, made.frame, await previewOf(made.frame), { parameters, packing: "png" });
    expect(worstErrorC(bytes, made.frame.celsius)).toBeLessThan(0.02);
  });

  it("CSV with each separator, decimal sign and line end", async () => {
    const scene = sceneOf("csv", "m3t");
    for (const index of [0, 1, 2]) {
      const made = await filesOf(scene, index);
      expect(worstErrorC(fileOf(made, "csv").bytes, made.frame.celsius)).toBeLessThan(0.0051);
      expect(readThermalFile(fileOf(made, "thermal").bytes)).toMatchObject({
        kind: "none",
        why: "thermal.palette-unknown",
      });
    }
  });
});

describe("what a simulated file says about itself", () => {
  it.each([
    ["dji", "m3t"],
    ["flir", "xt2-19"],
    ["tiff", "xt2-19"],
  ] as const)("%s of %s: camera, time and recorded pose", async (format, camera) => {
    const scene = sceneOf(format, camera);
    const made = await filesOf(scene, 2);
    const { recorded, timeMs } = scene.thermal.flight.shots[2]!;
    const facts = readImageFacts(fileOf(made, "thermal").bytes)!;
    expect(
      findCamera({
        model: facts.camera.model!,
        widthPx: facts.widthPx!,
        heightPx: facts.heightPx!,
        focalLengthMm: facts.camera.focalLengthMm,
      })?.key,
    ).toBe(camera);
    expect(facts.takenAt!.local).toBe(new Date(timeMs + 9 * 3_600_000).toISOString().slice(0, 19));
    expect(facts.pose.position![0]).toBeCloseTo(recorded.position[0], 7);
    expect(facts.pose.position![1]).toBeCloseTo(recorded.position[1], 7);
    expect(facts.pose.relativeAltitudeM).toBeCloseTo(recorded.relativeAltitudeM, 3);
    expect(facts.pose.gimbal!.yawDeg).toBeCloseTo(recorded.gimbal.yawDeg, 5);
    expect(facts.pose.gimbal!.pitchDeg).toBeCloseTo(recorded.gimbal.pitchDeg, 5);
  });

  it("a visible twin names the same shot and its own camera", async () => {
    const made = await filesOf(sceneOf("dji", "m3t"));
    const [thermal, visible] = [fileOf(made, "thermal"), fileOf(made, "rgb")];
    const [warm, seen] = [readImageFacts(thermal.bytes)!, readImageFacts(visible.bytes)!];
    expect(seen.captureUuid).toBe(warm.captureUuid);
    expect(seen.camera.imageSource).toBe("WideCamera");
    expect([seen.widthPx, seen.heightPx, seen.thermalBlock]).toEqual([160, 120, null]);
    expect(thermal.path).toMatch(/^DCIM\/DJI_\d{12}_001_simulated\/DJI_\d{14}_0001_T\.JPG$/);
    expect(visible.path).toBe(thermal.path.replace("_T.JPG", "_V.JPG"));
  });
});

it("loses pairs, positions, bytes and names when told to, and says which", async () => {
  const scene = sceneOf("dji", "m3t", 1);
  const made = await filesOf(scene);
  expect(made.mishaps).toEqual(["pair-missing", "position-missing", "truncated", "renamed", "ending-wrong"]);
  expect(made.files.map(({ role }) => role)).toEqual(["thermal"]);
  const { path, bytes } = made.files[0]!;
  expect(path.endsWith("열화상 사본 (1).JPG")).toBe(true);
  expect(readThermalFile(bytes)).toMatchObject({ kind: "none", why: "thermal.file-truncated" });
  expect(readImageFacts(bytes)!.pose.position).toBeNull();
});
