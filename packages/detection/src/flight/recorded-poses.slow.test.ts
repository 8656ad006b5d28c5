import { describe, expect, it } from "vitest";
import { nadirPose, type Pose } from "../lattice/pose.ts";
import { aFlight } from "../testing/a-flight.ts";
import { aFrame, aLens, aPlan } from "../testing/a-plant.ts";
import type { FlightImage } from "./flight-image.ts";
import { recordedPoses } from "./recorded-poses.ts";

const plan = aPlan([0, 7].map((northM) => ({ eastM: 0, northM, modules: 30 })));
const yawOf = ({ axes: { right } }: Pose) => (Math.atan2(-right[1], right[0]) * 180) / Math.PI;
const tellingOnly = (images: readonly FlightImage[], kept: Partial<FlightImage["recorded"]>) =>
  images.map((image) => ({
    ...image,
    recorded: { position: image.recorded.position, heightM: null, gimbal: null, ...kept },
  }));

/** To the south-west, the top of the image in front. */
const poses = [0, 2, 4].map((stepM) => nadirPose([18 - stepM, 5, 15], 196));
const frames = new Map(poses.map((pose) => [pose, aFrame(plan, pose, 1.5)]));
const { images, seen } = aFlight({ plan, poses, frameOf: (pose) => frames.get(pose)! });

describe("images without height and yaw", () => {
  it("get both from the modules and from how the ground passes by", async () => {
    const found = await recordedPoses({ plan, lens: aLens, images: tellingOnly(images, {}), seen });
    for (const pose of found) {
      expect(Math.abs(yawOf(pose) + 164)).toBeLessThan(2);
      expect(Math.abs(pose.at[2] - 15)).toBeLessThan(0.75);
    }
  });

  it("get from their neighbours what their own modules do not tell", async () => {
    const unread = tellingOnly(images, {}).map((image, i) => (i === 2 ? { ...image, load: async () => null } : image));
    const [, , last] = await recordedPoses({ plan, lens: aLens, images: unread, seen: [seen[0]!, seen[1]!, null] });
    expect(Math.abs(last!.at[2] - 15)).toBeLessThan(0.75);
    expect(Math.abs(yawOf(last!) + 164)).toBeLessThan(2);
  });
});

it("keeps a recorded height where only the yaw is missing", async () => {
  const found = await recordedPoses({ plan, lens: aLens, images: tellingOnly(images, { heightM: 16.5 }), seen });
  expect(found.map(({ at }) => at[2])).toEqual([16.5, 16.5, 16.5]);
});

it("takes what the images tell as it is where they tell all of it", async () => {
  const found = await recordedPoses({ plan, lens: aLens, images, seen: [null, null, null] });
  expect(found.map(({ at }) => at[2])).toEqual(Array(3).fill(expect.closeTo(15.45, 6)));
  expect(found.map(yawOf)).toEqual(Array(3).fill(expect.closeTo(1.2, 6)));
});
