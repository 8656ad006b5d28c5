import { expect, it } from "vitest";
import { HEAD_BYTES, sortFile } from "./sort-file.ts";
import { aColouredJpeg } from "./testing/a-coloured-jpeg.ts";
import { aDjiJpeg, aSlope, droneXmp } from "./testing/a-dji-file.ts";
import { aFlirJpeg } from "./testing/a-flir-file.ts";
import { aJpeg, xmpSegment } from "./testing/a-jpeg.ts";
import { bytes } from "./testing/bytes.ts";

const flir = aFlirJpeg({ widthPx: 80, heightPx: 60, counts: new Uint16Array(4800) });
const dji = aDjiJpeg({ counts: aSlope() }).subarray(0, HEAD_BYTES);
const from = (source: string) => aJpeg([xmpSegment(droneXmp({ "drone-dji:ImageSource": source }))], [4000, 3000]);

it.each([
  ["a.jpg", flir, "IR"],
  ["a.jpg", dji, "IR"],
  ["a.jpg", aJpeg([], [640, 512]), "IR"],
  ["a.jpg", aJpeg([], [4000, 3000]), "RGB"],
  ["a.jpg", from("InfraredCamera"), "IR"],
  ["a.jpg", from("WideCamera"), "RGB"],
  ["DJI_20240612103015_0001_T.JPG", aJpeg([], [4000, 3000]), "IR"],
  ["DJI_20240612103015_0001_W.JPG", aJpeg([], [640, 512]), "RGB"],
  ["DJI_200_V.JPG", aColouredJpeg({ widthPx: 640, heightPx: 512, blockAt: (at) => [at % 200, 20, -9] }), "RGB"],
  ["MAX_0001.JPG", aColouredJpeg({ widthPx: 640, heightPx: 512, blockAt: (at) => [at % 200, 0, 0] }), "IR"],
  ["DJI_0006_R.JPG", aJpeg([], [640, 512]), "IR"],
  ["matrix.csv", bytes("20.5,21.5\n22.5,23.5\n"), "CSV"],
  ["matrix.txt", bytes("Frame 1\n\n20.5;21.5\n22.5;23.5\n"), "CSV"],
  ["attributes.zip", bytes("PK\x03\x04", new Uint8Array(40)), "ATTRIBUTES"],
  ["notes.csv", bytes("bring the ladder\n"), "UNKNOWN"],
  ["page.jpg", bytes("<!doctype html><p>no picture</p>"), "UNKNOWN"],
  ["run.jpg", bytes("MZ\x90\0\x03\0"), "UNKNOWN"],
  [
    "DJI_202406121030_001_Timestamp.MRK",
    bytes("1\t353.2\t[2320]\t-1,N\t2,E\t3,V\t36.1,Lat\t127.1,Lon\n"),
    "ATTRIBUTES",
  ],
  ["positions.csv", bytes("file,time,longitude,latitude\na.tiff,,10.1,49.6\n"), "ATTRIBUTES"],
  ["attributes.json", bytes('{"image":"a.jpg","pose":{"lat":49.6,"lon":10.1}}'), "ATTRIBUTES"],
  ["plant.geojson", bytes('{"type":"FeatureCollection","features":[]}'), "UNKNOWN"],
  ["empty.jpg", new Uint8Array(), "UNKNOWN"],
] as const)("puts %s where its content belongs", (name, head, kind) => {
  expect(sortFile(name, head).kind).toBe(kind);
});

it("knows from the head of a file how much more of it is wanted", () => {
  expect(sortFile("a.jpg", dji).facts?.wantsBytes).toBeGreaterThan(HEAD_BYTES);
  expect(sortFile("a.jpg", flir).facts?.wantsBytes).toBeNull();
});
