import fc from "fast-check";
import { expect, it } from "vitest";
import { aJpeg, aPng } from "../testing/a-picture.ts";
import { pictureForm } from "./picture-form.ts";

const formOf = (base64: string) => pictureForm(Buffer.from(base64, "base64"));

it("knows a JPEG and a PNG and their size by their bytes", () => {
  expect(formOf(aPng)).toEqual({ format: "png", widthPx: 1, heightPx: 1 });
  expect(formOf(aJpeg(640, 512))).toEqual({ format: "jpg", widthPx: 640, heightPx: 512 });
});

it("takes nothing that was cut short, has no size or is something else", () => {
  const cut = (base64: string) => pictureForm(Buffer.from(base64, "base64").subarray(0, -3));
  expect([cut(aPng), cut(aJpeg(640, 512)), formOf(aJpeg(0, 512))]).toEqual([null, null, null]);
  expect(pictureForm(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
});

it("answers to whatever bytes come", () => {
  const start = fc.constantFrom([], [0xff, 0xd8, 0xff], [...Buffer.from(aPng, "base64").subarray(0, 16)]);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      const form = pictureForm(Uint8Array.of(...head, ...rest));
      expect(form === null || form.widthPx >= 1).toBe(true);
    }),
  );
});
