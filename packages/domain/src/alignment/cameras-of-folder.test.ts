import { expect, it } from "vitest";
import { camerasOfFolder } from "./cameras-of-folder.ts";
import { findOwnCamera, type OwnCamera } from "./own-camera.ts";

const camera = (id: number, given: Partial<OwnCamera>): OwnCamera => ({
  id,
  model: "",
  widthPx: 640,
  heightPx: 512,
  focalLengthMm: null,
  fieldOfViewDeg: 40,
  k1: 0,
  ...given,
});
const clues = { model: "", widthPx: 640, heightPx: 512, focalLengthMm: null };
const keyIn = (own: readonly OwnCamera[], folder: string) => findOwnCamera(clues, camerasOfFolder(own, folder))?.key;

it("puts the camera of a folder before the one for all folders, and uses it nowhere else", () => {
  const own = [camera(1, { folder: "" }), camera(2, { folder: "day 2" })];
  expect(keyIn(own, "day 2")).toBe("own-2");
  expect(keyIn(own, "day 1")).toBe("own-1");
  expect(keyIn([own[1]!], "day 1")).toBeUndefined();
});

it("lets the company's cameras stand for every folder", () => {
  expect(keyIn([camera(3, {})], "day 1")).toBe("own-3");
});
