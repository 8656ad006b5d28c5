import { expect, it } from "vitest";
import { type PictureKind, pictureKind, surePictureKind } from "./picture-kind.ts";
import { aFactsOf, type FileOptions } from "./testing/a-selected-file.ts";

const photo = [4000, 3000] as const;
const sensor = [640, 512] as const;

// Content first, then the name, then the camera, then the frame.
it.each<readonly [what: string, name: string, options: FileOptions, kind: PictureKind]>([
  ["a sensor plane inside", "DJI_0001_V.JPG", { thermalBlock: "dji", size: photo }, "IR"],
  ["XMP that names the thermal lens", "DJI_0001_W.JPG", { camera: { imageSource: "InfraredCamera" } }, "IR"],
  ["XMP that names another lens", "DJI_0001_T.JPG", { camera: { imageSource: "WideCamera" }, colours: "grey" }, "RGB"],
  ["three identical channels", "MAX_0001.JPG", { colours: "grey", size: [1280, 1024] }, "IR"],
  ["a palette's colours", "MAX_0001.JPG", { colours: "palette", size: photo }, "IR"],
  ["a scene's colours in a sensor's frame", "DJI_200_V.JPG", { colours: "natural", size: sensor }, "RGB"],
  ["a scene's colours under a thermal name", "DJI_200_T.JPG", { colours: "natural", size: sensor }, "RGB"],
  ["unread colours and the letter T", "DJI_200_T.JPG", { size: photo }, "IR"],
  ["unread colours and the letter V", "DJI_200_V.JPG", { size: sensor }, "RGB"],
  ["unread colours of a thermal camera", "a.jpg", { camera: { model: "Vue Pro 640 9mm" }, size: photo }, "IR"],
  ["unread colours in a sensor's frame", "a.jpg", { size: sensor }, "IR"],
  ["nothing that speaks", "a.jpg", { size: photo }, "RGB"],
])("a picture with %s, named %s", (_, name, options, kind) => {
  expect(pictureKind(name, aFactsOf(options))).toBe(kind);
});

it("is sure by content alone", () => {
  expect(surePictureKind(aFactsOf({ colours: "grey" }))).toBe("IR");
  expect(surePictureKind(aFactsOf({ colours: "natural", size: sensor }))).toBe("RGB");
  expect(surePictureKind(aFactsOf({ size: sensor, camera: { model: "Vue Pro 640" } }))).toBeNull();
});
