import { expect, it } from "vitest";
import { attachByStem } from "./attach-by-stem.ts";
import { aFile } from "./testing/a-selected-file.ts";

const csv = (name: string, folder?: string) => aFile(name, { kind: "CSV", ...(folder ? { folder } : {}) });

it("gives a CSV to the image of its name, whatever the case and the extension", () => {
  const images = [aFile("DJI_20240612103015_0001_T.JPG"), aFile("DJI_20240612103016_0002_T.JPG")];
  expect([...attachByStem([csv("dji_20240612103016_0002_t.csv")], images).values()]).toEqual([images[1]!.id]);
});

it("takes the image of the same folder where a name occurs twice, and none when it cannot tell", () => {
  const images = [aFile("DJI_0001_T.JPG", { folder: "one" }), aFile("DJI_0001_T.JPG", { folder: "two" })];
  const owners = attachByStem([csv("DJI_0001_T.csv", "two"), csv("DJI_0001_T.csv", "three"), csv("x.csv")], images);
  expect([...owners.values()]).toEqual(["two/DJI_0001_T.JPG", null, null]);
});
