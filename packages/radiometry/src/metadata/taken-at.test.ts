import { expect, it } from "vitest";
import { readImageFacts } from "../read-image-facts.ts";
import { droneXmp } from "../testing/a-dji-file.ts";
import { aFlirJpeg } from "../testing/a-flir-file.ts";
import { aJpeg, exifSegment, xmpSegment } from "../testing/a-jpeg.ts";
import { aTiff, type Tags } from "../testing/a-tiff.ts";

const takenAt = (exif: Tags, xmp: Record<string, string> = {}) =>
  readImageFacts(aJpeg([exifSegment(aTiff({ 271: "DJI" }, { exif })), xmpSegment(droneXmp(xmp))]))!.takenAt;

const ORIGINAL = 0x9003;

it("is the camera's clock alone where no zone is written", () => {
  expect(takenAt({ [ORIGINAL]: "2024:06:12 10:30:15" })).toEqual({
    local: "2024-06-12T10:30:15",
    offsetMin: null,
    utcMs: null,
  });
});

it("knows the true time from EXIF's offset or from the zone in XMP", () => {
  const utcMs = Date.UTC(2024, 5, 12, 1, 30, 15);
  expect(takenAt({ [ORIGINAL]: "2024:06:12 10:30:15", 36881: "+09:00" })).toMatchObject({ offsetMin: 540, utcMs });
  expect(
    takenAt({ [ORIGINAL]: "2024:06:12 10:30:15" }, { "xmp:CreateDate": "2024-06-12T10:30:15+09:00" }),
  ).toMatchObject({ offsetMin: 540, utcMs });
});

it("prefers the satellites' time of the exposure", () => {
  expect(
    takenAt({ [ORIGINAL]: "2024:06:12 10:30:15" }, { "drone-dji:UTCAtExposure": "2024-06-12T01:30:34.643370" }),
  ).toMatchObject({ local: "2024-06-12T10:30:15", utcMs: Date.UTC(2024, 5, 12, 1, 30, 34, 643) });
});

it.each(["0000:00:00 00:00:00", "2024:02:30 10:00:00", "2023-02-15", "2024:06:12 25:00:00", "yesterday"])(
  "does not believe %j",
  (text) => {
    expect(takenAt({ [ORIGINAL]: text })).toBeNull();
  },
);

it("comes with its zone from FLIR's own record", () => {
  const facts = readImageFacts(aFlirJpeg({ widthPx: 8, heightPx: 6, counts: new Uint16Array(48) }));
  expect(facts?.takenAt).toEqual({
    local: "2024-06-12T10:30:15",
    offsetMin: 540,
    utcMs: Date.UTC(2024, 5, 12, 1, 30, 15, 250),
  });
});
