import { expect, it } from "vitest";
import { aJpeg, cut } from "../testing/a-jpeg.ts";
import { bytes } from "../testing/bytes.ts";
import { APP3, joinedPayload, jpegSegments, pictureSize } from "./jpeg-segments.ts";

const payload = Uint8Array.from({ length: 150_000 }, (_, i) => i % 256);

it("joins a block that the camera had to cut into segments", () => {
  const { segments, cutAt } = jpegSegments(aJpeg(cut(APP3, payload), [1280, 1024]));
  expect(joinedPayload(segments, APP3)).toEqual(payload);
  expect(pictureSize(segments)).toEqual({ widthPx: 1280, heightPx: 1024 });
  expect(cutAt).toBeNull();
});

it("says how much more it wants when only the head of a file is there", () => {
  const head = aJpeg(cut(APP3, payload)).subarray(0, 80_000);
  const { segments, cutAt } = jpegSegments(head);
  expect(segments).toHaveLength(1);
  expect(cutAt).toBeGreaterThan(80_000);
});

it("steps over the stray bytes that Vue Pro and XT2 leave between segments", () => {
  const whole = aJpeg([{ marker: 0xe0, payload: bytes("JFIF") }]);
  const stray = bytes(whole.subarray(0, 10), new Uint8Array(14), whole.subarray(10));
  expect(jpegSegments(stray).cutAt).toBeNull();
  const garbage = bytes(whole.subarray(0, 10), new Uint8Array(500), whole.subarray(10));
  expect(() => jpegSegments(garbage)).toThrow("thermal.file-malformed");
});

it("refuses a segment shorter than its own length field and a file of a million segments", () => {
  expect(() => jpegSegments(bytes([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0, 0]))).toThrow("thermal.file-malformed");
  const many = new Uint8Array(4_000_002).map((_, i) => (i < 2 ? [0xff, 0xd8][i]! : [0xff, 0xe9, 0, 2][(i - 2) % 4]!));
  expect(() => jpegSegments(many)).toThrow("thermal.file-malformed");
});
