import { expect, it } from "vitest";
import { withoutBrightDots } from "./without-bright-dots.ts";

const [WIDTH, HEIGHT] = [60, 40];

/** Glass with a dark seam down its middle. */
function glass(heat: (x: number, y: number) => number) {
  const celsius = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return 40 + 0.1 * Math.sin(7 * x + 3 * y * y) + (x === 30 ? -3 : 0) + heat(x, y);
  });
  const shown = withoutBrightDots({ widthPx: WIDTH, heightPx: HEIGHT, celsius });
  return (x: number, y: number) => shown.celsius[y * WIDTH + x]!;
}

it("lets a dark seam go on below a bright clamp", () => {
  const at = glass((x, y) => (Math.abs(x - 30) <= 2 && Math.abs(y - 20) <= 2 ? 6 : 0));
  expect(at(30, 20)).toBeLessThan(38);
});

it("keeps a bright strip between two tables", () => {
  const at = glass((_, y) => (y >= 18 && y < 24 ? 6 : 0));
  expect(at(10, 20)).toBeGreaterThan(45);
});
