export type PaletteName =
  | "iron"
  | "white-hot"
  | "black-hot"
  | "rainbow"
  | "rainbow-hc"
  | "arctic"
  | "lava"
  | "perceptual";

export interface Palette {
  readonly name: PaletteName;
  readonly names: { readonly ko: string; readonly en: string };
  /** 256 colours cold to hot, red green blue each. */
  readonly colours: Uint8Array;
}

// Stops are percent:colour; the table between them is linear. The last one rises evenly in lightness and stays readable for
// colour-blind eyes.
const rows: readonly (readonly [PaletteName, ko: string, en: string, stops: string])[] = [
  ["iron", "아이언", "Iron", "0:00000a 14:1e0a78 30:7a0a96 46:c42878 60:e65a28 74:f8960a 88:ffd23c 100:fffff0"],
  ["white-hot", "화이트핫", "White hot", "0:000000 100:ffffff"],
  ["black-hot", "블랙핫", "Black hot", "0:ffffff 100:000000"],
  ["rainbow", "레인보우", "Rainbow", "0:06006e 15:0032dc 32:00b4dc 48:14b43c 64:e6e614 80:f07814 92:dc1e1e 100:fff0f0"],
  [
    "rainbow-hc",
    "레인보우 HC",
    "Rainbow HC",
    "0:000000 10:50008c 22:0014ff 34:00c8ff 46:00963c 56:78ff00 66:ffff00 77:ff7800 88:f00000 95:ff78b4 100:ffffff",
  ],
  ["arctic", "아틱", "Arctic", "0:00051e 25:0a3ca0 48:5ac8e6 58:bebebe 74:c8822d 90:ffc846 100:fffadc"],
  ["lava", "라바", "Lava", "0:001428 20:0a6478 40:465078 58:a01446 76:f0501e 90:ffc828 100:ffffff"],
  [
    "perceptual",
    "인페르노 (색각 친화)",
    "Inferno-like (colour-blind safe)",
    "0:010108 15:240c4e 30:5a116e 45:92266a 60:c83f4c 75:f0702a 88:fab41e 100:fcfca8",
  ],
];

export const palettes: readonly Palette[] = rows.map(([name, ko, en, stops]) => ({
  name,
  names: { ko, en },
  colours: coloursBetween(stops),
}));

export const defaultPalette: PaletteName = "iron";

export const paletteNamed = (name: PaletteName): Palette => palettes.find((palette) => palette.name === name)!;

function coloursBetween(text: string): Uint8Array {
  const stops = text.split(" ").map((stop) => {
    const [percent, hex] = stop.split(":") as [string, string];
    return { at: Number(percent) / 100, colour: Number.parseInt(hex, 16) };
  });
  const colours = new Uint8Array(256 * 3);
  let segment = 0;
  for (let step = 0; step < 256; step++) {
    while (step / 255 > stops[segment + 1]!.at) segment++;
    const from = stops[segment]!;
    const to = stops[segment + 1]!;
    const share = (step / 255 - from.at) / (to.at - from.at);
    for (const [channel, shift] of [16, 8, 0].entries()) {
      const start = (from.colour >> shift) & 255;
      colours[step * 3 + channel] = Math.round(start + share * (((to.colour >> shift) & 255) - start));
    }
  }
  return colours;
}
