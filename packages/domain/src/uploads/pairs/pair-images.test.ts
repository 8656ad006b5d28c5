import { describe, expect, it } from "vitest";
import { aFile, type FileOptions } from "../testing/a-selected-file.ts";
import { type ImagePair, pairImages } from "./pair-images.ts";

const thermal = (name: string, options: FileOptions = {}) => aFile(name, { ...options, kind: "IR" });
const visible = (name: string, options: FileOptions = {}) => aFile(name, { ...options, kind: "RGB" });
const only = (pairs: readonly ImagePair[]) => {
  expect(pairs).toHaveLength(1);
  return pairs[0]!;
};

describe("a thermal image and its visible twin", () => {
  it("belong together for certain when one release of the shutter made them", () => {
    const pair = only(
      pairImages([
        thermal("a.jpg", { captureUuid: "u" }),
        visible("b.jpg", { captureUuid: "u" }),
        visible("c.jpg", { captureUuid: "other" }),
      ]),
    );
    expect(pair).toMatchObject({ visibleId: "DCIM/b.jpg", certainty: "certain", reason: "same-capture" });
  });

  it("belong together for certain with one index and up to two seconds between them", () => {
    const pairs = pairImages([
      thermal("DJI_20240612103015_0001_T.JPG"),
      visible("DJI_20240612103017_0001_V.JPG"),
      thermal("DJI_20240612103020_0002_T.JPG"),
      visible("DJI_20240612103023_0002_V.JPG"),
    ]);
    expect(pairs.map(({ certainty }) => certainty)).toEqual(["certain", "none"]);
  });

  it("prefer wide before visible before zoom, and keep the others beside", () => {
    const pair = only(
      pairImages([
        visible("DJI_20240612103015_0001_Z.JPG"),
        visible("DJI_20240612103015_0001_W.JPG"),
        thermal("DJI_20240612103015_0001_T.JPG"),
      ]),
    );
    expect(pair.visibleId).toBe("DCIM/DJI_20240612103015_0001_W.JPG");
    expect(pair.extraIds).toEqual(["DCIM/DJI_20240612103015_0001_Z.JPG"]);
  });

  it("do not mix flights whose indexes restart, nor two aircraft", () => {
    const night = { folder: "flight-2" };
    expect(
      only(
        pairImages([
          thermal("DJI_0001_T.JPG", { local: "2024-06-12T10:30:15" }),
          visible("DJI_0001_W.JPG", { ...night, local: "2024-06-12T10:30:18" }),
        ]),
      ),
    ).toMatchObject({ certainty: "none" });
    expect(
      only(
        pairImages([
          thermal("DJI_20240612103015_0001_T.JPG", { camera: { droneSerial: "A" } }),
          visible("DJI_20240612103015_0001_V.JPG", { camera: { droneSerial: "B" } }),
        ]),
      ),
    ).toMatchObject({ certainty: "none", reason: "no-twin" });
  });

  it("are probable in two folders, as cards sorted by hand have them", () => {
    const pair = only(
      pairImages([
        thermal("DJI_20240612103015_0001_T.JPG", { folder: "열화상" }),
        visible("DJI_20240612103016_0001_V.JPG", { folder: "RGB" }),
      ]),
    );
    expect(pair).toMatchObject({ certainty: "probable", reason: "same-index-other-folder" });
  });

  it("are found in another folder by a number of any length and the same moment, though GPS puts them 4 m apart", () => {
    const shot = (at: number): FileOptions => ({
      local: "2020-08-24T09:45:01",
      pose: { position: [-93.165, 37.246 + at / 110_959] },
    });
    const pairs = pairImages([
      thermal("DJI_41_T.JPG", { folder: "thermal", ...shot(0) }),
      visible("DJI_41_V.JPG", { folder: "visible", ...shot(4) }),
      visible("DJI_410_V.JPG", { folder: "visible", ...shot(0), local: "2020-08-24T09:59:01" }),
    ]);
    expect(only(pairs)).toMatchObject({ visibleId: "visible/DJI_41_V.JPG", certainty: "probable" });
  });

  it("know a folder name that macOS decomposed", () => {
    const name = "A구역";
    const pair = only(
      pairImages([
        thermal("DJI_20240612103015_0001_T.JPG", { folder: name }),
        visible("DJI_20240612103015_0001_V.JPG", { folder: name.normalize("NFD") }),
      ]),
    );
    expect(pair.certainty).toBe("certain");
  });

  it("are probable when nearest in time and at one place: 3 m, with RTK half a metre", () => {
    const at = (name: string, kind: typeof thermal, second: number, metresNorth: number, rtk: "fixed" | "none") =>
      kind(name, {
        local: "2024-06-12T10:30:00",
        utcMs: 1_718_155_800_000 + second * 1000,
        pose: { position: [127, 36 + metresNorth / 110_959], rtk },
      });
    const pairOf = (metresNorth: number, rtk: "fixed" | "none") =>
      only(
        pairImages([
          at("x.jpg", thermal, 0, 0, rtk),
          at("y.jpg", visible, 1, metresNorth, rtk),
          at("z.jpg", visible, 1.9, 0, rtk),
        ]),
      ).visibleId;
    expect(pairOf(2.9, "none")).toBe("DCIM/y.jpg");
    expect(pairOf(3.1, "none")).toBe("DCIM/z.jpg");
    expect(pairOf(0.4, "fixed")).toBe("DCIM/y.jpg");
    expect(pairOf(0.6, "fixed")).toBe("DCIM/z.jpg");
  });

  it("of an XT2 are the radiometric picture and the next number of the same second", () => {
    const pair = only(
      pairImages([
        thermal("DJI_0006_R.JPG", { local: "2019-02-01T10:43:05" }),
        visible("DJI_0005.JPG", { local: "2019-02-01T10:43:05" }),
        visible("DJI_0007.JPG", { local: "2019-02-01T10:43:05" }),
      ]),
    );
    expect(pair).toMatchObject({ visibleId: "DCIM/DJI_0007.JPG", certainty: "probable", reason: "next-number" });
  });

  it("are each other's only twin: no picture serves two images", () => {
    const pairs = pairImages([
      thermal("a.jpg", { captureUuid: "u" }),
      thermal("b.jpg", { captureUuid: "u" }),
      visible("c.jpg", { captureUuid: "u" }),
    ]);
    expect(pairs.map(({ visibleId }) => visibleId)).toEqual(["DCIM/c.jpg", null]);
  });

  it("are found among 5,000 without comparing each with each", { tags: ["slow"] }, () => {
    const stamp = (i: number) =>
      new Date(Date.UTC(2024, 5, 12) + i * 3000).toISOString().replace(/\D/g, "").slice(0, 14);
    const files = Array.from({ length: 5000 }, (_, i) => [
      thermal(`DJI_${stamp(i)}_${String(i).padStart(4, "0")}_T.JPG`),
      visible(`DJI_${stamp(i)}_${String(i).padStart(4, "0")}_V.JPG`),
    ]).flat();
    expect(pairImages(files).filter(({ certainty }) => certainty === "certain")).toHaveLength(5000);
  });
});
