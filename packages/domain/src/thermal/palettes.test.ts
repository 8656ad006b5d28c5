import { describe, expect, it } from "vitest";
import { defaultPalette, paletteNamed, palettes } from "./palettes.ts";

const colourAt = (colours: Uint8Array, step: number) => [...colours.subarray(step * 3, step * 3 + 3)];
const lightness = (colours: Uint8Array, step: number) => {
  const [r, g, b] = colourAt(colours, step);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

describe("palettes", () => {
  it("are eight tables of 256 colours, iron by default", () => {
    expect(palettes.map(({ name, colours }) => [name, colours.length])).toHaveLength(8);
    expect(palettes.every(({ colours }) => colours.length === 768)).toBe(true);
    expect(paletteNamed(defaultPalette).names.ko).toBe("아이언");
  });

  it("end where their names say", () => {
    expect(colourAt(paletteNamed("white-hot").colours, 255)).toEqual([255, 255, 255]);
    expect(colourAt(paletteNamed("black-hot").colours, 255)).toEqual([0, 0, 0]);
  });

  it.each(["iron", "white-hot", "perceptual"] as const)("%s only gets lighter towards hot", (name) => {
    const { colours } = paletteNamed(name);
    for (let step = 1; step < 256; step++)
      expect(lightness(colours, step)).toBeGreaterThanOrEqual(lightness(colours, step - 1) - 0.6);
  });
});
