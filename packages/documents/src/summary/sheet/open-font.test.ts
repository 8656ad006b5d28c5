import { createRequire } from "node:module";
import { openSync } from "fontkit";
import { expect, it } from "vitest";
import { openFont } from "./open-font.ts";

const texts = [
  "DF ID 00000042 DJI_20260612103015_0024_T.JPG AVATAR To. Ty, 711.4",
  "ΔT 25.9 K, 640 x 512 px, 50°, 3 %, 1/3, 2.43 m",
  "핫스팟 결함을 점검합니다. 가나다라 1,200매, 조치예정",
  "각도 (NFD)".normalize("NFD"),
  "A string is out of work: check its fuse, office, waffle and first diode.",
];

it("sets words, numbers and Korean in the same glyphs and widths as with every feature of the font", () => {
  const path = createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-Regular.otf");
  const laidOutBy = (font: ReturnType<typeof openSync>) =>
    texts.map((text) => {
      const { glyphs, advanceWidth } = font.layout(text);
      return { text, advanceWidth, glyphs: glyphs.map(({ id }) => id) };
    });
  expect(laidOutBy(openFont("Regular"))).toEqual(laidOutBy(openSync(path)));
});
