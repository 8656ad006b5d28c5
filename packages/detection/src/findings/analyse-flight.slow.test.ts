import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { NOMINAL, type ShapeName } from "../classifier/module-shapes.ts";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { nadirPose, type Pose, poseView } from "../lattice/pose.ts";
import type { ModuleOutlines } from "../sampling/module-outlines.ts";
import { aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { analyseFlight, type ImageToAnalyse } from "./analyse-flight.ts";
import { contrastOf } from "./level-frame.ts";

const plan = aPlan([
  { eastM: 0, northM: 0, modules: 12 },
  { eastM: 0, northM: 5, modules: 12 },
]);
const wired = { plan, strings: plan.modules.map((_, i) => Math.floor(i / 12)), arrays: plan.modules.map(() => 0) };
const outlinesFrom = (pose: Pose): ModuleOutlines => {
  const view = poseView(aLens, pose);
  return new Map(
    plan.modules.flatMap(({ quad }, module) => {
      const corners = quad.map((corner) => view.pixelOf(corner));
      return corners.every((corner) => corner !== null) ? [[module, corners as unknown as PixelQuad]] : [];
    }),
  );
};

/** Says of every crop that it is one hot cell. */
const classes: readonly ShapeName[] = [NOMINAL, "Cell"];
const classifier = {
  card: { name: "none", version: "0", classes, temperature: 1, fileSha256: "" },
  classify: async (crops: Float32Array | Uint8Array) =>
    Array.from({ length: crops.length / 960 }, () => ({
      shape: "Cell" as const,
      confidence: 0.9,
      anomaly: 0.9,
      probabilities: Float32Array.of(0.1, 0.9),
    })),
};

/** From 15 m over a place of the rows: all at 40 °C, with heat added around pixels. */
function anImage(
  id: string,
  eastM: number,
  hot: readonly { readonly at: Point; readonly byK: number }[],
): ImageToAnalyse {
  const { widthPx, heightPx } = aLens;
  const heatOf = (x: number, y: number) =>
    hot.reduce((sum, { at, byK }) => sum + (Math.hypot(x - at[0], y - at[1]) < 3 ? byK : 0), 40);
  return {
    id,
    timeMs: Number(id) * 2000,
    outlinesIn: () => outlinesFrom(nadirPose([eastM, 3.5, 15], 0)),
    load: async () => ({
      widthPx,
      heightPx,
      celsius: Float32Array.from({ length: widthPx * heightPx }, (_, i) =>
        heatOf((i % widthPx) + 0.5, Math.floor(i / widthPx) + 0.5),
      ),
    }),
  };
}

/** The same image as whole numbers on a scale of its own, with the noise of a usual sensor. */
const withoutDegrees = (image: ImageToAnalyse, countsPerK: number): ImageToAnalyse => ({
  ...image,
  load: async () => {
    const frame = await image.load();
    const noiseK = (i: number) => 0.08 * Math.sqrt(12) * ((Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1) - 0.5);
    const celsius = frame.celsius.map((value, i) => Math.round(countsPerK * (value + noiseK(i)) + 3000));
    return { ...frame, celsius, isRelative: true };
  },
});

/** The middle of a module of the first row, in an image over a place. */
const middleOf = (module: number, eastM: number): Point =>
  poseView(aLens, nadirPose([eastM, 3.5, 15], 0)).pixelOf([(module + 0.5) * PITCH_M, 1.1, 0])!;

const flightOf = (images: readonly ImageToAnalyse[]) => ({ wired, images, classifier, thresholds: defaultThresholds });

describe("the analysis of a flight", () => {
  it("finds a hot cell that two images show, once, on its module, with its degrees and both images", async () => {
    const images = [5, 6.5].map((eastM, i) => anImage(String(i + 1), eastM, [{ at: middleOf(4, eastM), byK: 9 }]));
    const findings = await analyseFlight(flightOf(images));
    expect(findings).toHaveLength(1);
    const [found] = findings;
    expect(found).toMatchObject({ kind: "module", modules: [4], code: "CELL_SINGLE", imageIds: ["1", "2"] });
    expect(found?.heat.deltaK).toBeGreaterThan(7);
    expect(found?.heat.reference).toBe("string");
    expect(found?.shape).toHaveLength(4);
  });

  it("judges images without degrees by the noise of each, whatever scale its numbers have", async () => {
    const images = (byK: number) =>
      [5, 6.5].map((eastM, i) =>
        withoutDegrees(anImage(String(i + 1), eastM, [{ at: middleOf(4, eastM), byK }]), 40 + 60 * i),
      );
    const [found, ...others] = await analyseFlight(flightOf(images(9)));
    expect(others).toEqual([]);
    expect(found?.modules).toEqual([4]);
    // 9 K over a noise of 0.08 K, less what sampling smooths.
    expect(contrastOf(found!.heat.deltaK)).toBeGreaterThan(80);
    expect(contrastOf(found!.heat.deltaK)).toBeLessThan(130);
    expect(await analyseFlight(flightOf(images(0.5)))).toEqual([]);
  });

  it("drops a reflection: the next image does not have it", async () => {
    const images = [anImage("1", 5, [{ at: middleOf(4, 5), byK: 9 }]), anImage("2", 6.5, [])];
    expect(await analyseFlight(flightOf(images))).toEqual([]);
  });

  it("asks the classifier of modules that are struck in all images together, once each image, and of no other", async () => {
    const asked: number[] = [];
    const counting = {
      ...classifier,
      classify: (crops: Float32Array | Uint8Array) => {
        asked.push(crops.length / 960);
        return classifier.classify(crops);
      },
    };
    const images = [5, 6.5].map((eastM, i) => {
      const reflections = [{ at: middleOf(2 + 2 * i, eastM), byK: 9 }];
      return anImage(String(i + 1), eastM, [{ at: middleOf(5, eastM), byK: 9 }, ...reflections]);
    });
    await analyseFlight({ ...flightOf(images), classifier: counting });
    expect(asked).toEqual([2]);
  });

  it("names an image that cannot be read and goes on with the others", async () => {
    const broken: ImageToAnalyse = { ...anImage("9", 5, []), load: () => Promise.reject(new Error("cut short")) };
    const images = [5, 6.5].map((eastM, i) => anImage(String(i + 1), eastM, [{ at: middleOf(4, eastM), byK: 9 }]));
    const unreadable: string[] = [];
    const findings = await analyseFlight(flightOf([broken, ...images]), {
      onUnreadable: (imageId) => unreadable.push(imageId),
    });
    expect(unreadable).toEqual(["9"]);
    expect(findings).toHaveLength(1);
  });

  it("keeps what it has when it is stopped", async () => {
    const stop = new AbortController();
    const images = [5, 6.5].map((eastM, i) => anImage(String(i + 1), eastM, [{ at: middleOf(4, eastM), byK: 9 }]));
    const seen: string[] = [];
    const findings = await analyseFlight(flightOf(images), {
      signal: stop.signal,
      onImage: (imageId) => {
        seen.push(imageId);
        stop.abort();
      },
    });
    expect(seen).toEqual(["1"]);
    expect(findings.map(({ imageIds }) => imageIds)).toEqual([["1"]]);
  });
});
