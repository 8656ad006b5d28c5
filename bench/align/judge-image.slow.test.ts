import { cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { MODULE_GAP_M } from "@heliolens/simulator/plant/module-product";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";
import { fileScene } from "@heliolens/simulator/world/simulation-plan";
import { describe, expect, it } from "vitest";
import { drawingOf, wholeDrawingOf } from "./drawing-of.ts";
import { totalLine } from "./figures.ts";
import { type ImageVerdict, isRight, judgeImage } from "./judge-image.ts";
import type { RegisteredImage } from "./register-simulated.ts";

const sceneOf = (plant: object): ThermalScene =>
  fileScene({
    plant: { modules: 600, seed: 5, terrainSlope: 0, terrainWavesM: 0, ...plant },
    inspection: {},
    flight: { imageLimit: 40 },
    files: { rgbWidthPx: 0 },
  }).thermal;

/** A registration that knows the true camera, and then puts everything off by some metres. */
function verdicts(scene: ThermalScene, [offEast, offNorth]: Metres): readonly ImageVerdict[] {
  const { plant, flight } = scene;
  const whole = wholeDrawingOf(plant, drawingOf(plant));
  return flight.shots.map((shot) => {
    const view = cameraView(flight.lens, shot.place);
    const placed: RegisteredImage = {
      state: "evidence",
      isFitted: true,
      footprint: null,
      tiltDeg: null,
      lens: flight.lens,
      viewOf:
        ({ plane }) =>
        ([east, north, up]) => {
          const [x, y] = plant.plane.toMetres(plane.toLonLat([east, north]));
          return view.pixelOf([x + offEast, y + offNorth, shot.panelsM + up]);
        },
    };
    return judgeImage(scene, whole, shot, placed);
  });
}

const flightOf = (images: readonly ImageVerdict[]) => ({ kind: "regular", seed: 5, images, cpuSecondsAnImage: 0 });

describe("an image against the truth", () => {
  const scene = sceneOf({});
  const pitchM = scene.plant.product.widthM + MODULE_GAP_M;

  it("is right with the true camera, and every module lies on its own", () => {
    for (const verdict of verdicts(scene, [0, 0])) expect(verdict.onOwnShare).toBe(1);
  });

  it("is wrong one module further along the row", () => {
    for (const verdict of verdicts(scene, [pitchM, 0])) expect(verdict.onOwnShare).toBeLessThan(0.01);
  });

  it("is right with the true camera over a careless drawing, though not with every module", () => {
    const careless = verdicts(sceneOf({ drawnModuleErrorM: 0.15, drawnTableErrorM: 0.5 }), [0, 0]);
    const right = careless.filter(isRight).length / careless.length;
    expect(right).toBeGreaterThan(0.9);
    expect(careless.some(({ onOwnShare }) => onOwnShare < 1)).toBe(true);
  });

  it("that shows only glass which the drawing lacks is right where it takes none of it for a drawn module", () => {
    const beside = (offM: Metres) =>
      verdicts(sceneOf({ drawnShare: 0.4 }), offM).filter(({ drawnCount }) => drawnCount === 0);
    expect(beside([0, 0]).length).toBeGreaterThan(0);
    expect(beside([0, 0]).every(isRight)).toBe(true);
    const elsewhere = (
      [
        [0, 30],
        [0, -30],
        [30, 0],
        [-30, 0],
      ] as const
    ).flatMap((offM) => beside(offM));
    expect(elsewhere.some((image) => !isRight(image))).toBe(true);
  });

  it("counts as wrong where it is sure of another place", () => {
    const beside = verdicts(sceneOf({ drawnShare: 0.4 }), [pitchM, 0]).filter(({ drawnCount }) => drawnCount > 0);
    expect(totalLine("align", [flightOf(beside)])).toContain(`sure and wrong ${beside.length}`);
  });

  it("is summed up in one line", () => {
    const line = totalLine("align", [flightOf(verdicts(scene, [0, 0]))]);
    expect(line).toMatch(/^align: right 100\.0 %, sure \d+, sure and wrong 0, \d+ images of 1 flights$/);
  });
});
