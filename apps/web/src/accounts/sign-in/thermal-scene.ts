import { paletteNamed } from "@heliolens/domain/thermal/palettes";

// A plant as a drone's thermal camera sees it, in pixels of the picture. No place on earth: drawn by rule.
const tiltRad = -0.16;
const rowPitchPx = 148;
const tableHeightPx = 104;
const moduleWidthPx = 31;
const halfHeightPx = tableHeightPx / 2;
const gapEvery = 22;

/** RGBA of a picture of the given size. The same size gives the same picture. */
export function thermalScene(widthPx: number, heightPx: number): Uint8ClampedArray<ArrayBuffer> {
  const { colours } = paletteNamed("iron");
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const warmth = warmthAt(x, y) + (chance(x, y) - 0.5) * 0.02;
      const colour = Math.max(0, Math.min(255, Math.round(warmth * 255))) * 3;
      const at = (y * widthPx + x) * 4;
      pixels.set([colours[colour]!, colours[colour + 1]!, colours[colour + 2]!, 255], at);
    }
  return pixels;
}

/** 0 is the coldest, 1 the hottest of the picture. */
function warmthAt(x: number, y: number): number {
  const along = x * Math.cos(tiltRad) + y * Math.sin(tiltRad) + 2000;
  const across = -x * Math.sin(tiltRad) + y * Math.cos(tiltRad) + 2000;
  const row = Math.floor(across / rowPitchPx);
  const inRow = across - row * rowPitchPx;
  const column = Math.floor((along + row * 61) / moduleWidthPx);
  const isGap = column % gapEvery === 0;
  return inRow < tableHeightPx && !isGap
    ? tableWarmth(along + row * 61, inRow, row, column)
    : groundWarmth(along, across);
}

function groundWarmth(along: number, across: number): number {
  const grass = Math.sin(along * 0.013 + Math.sin(across * 0.021) * 2) + Math.sin(across * 0.037 + along * 0.011);
  return 0.15 + 0.035 * grass;
}

function tableWarmth(along: number, inRow: number, row: number, column: number): number {
  const half = inRow < halfHeightPx ? 0 : 1;
  const x = along - column * moduleWidthPx;
  const y = inRow - half * halfHeightPx;
  const isFrame = x < 1.5 || y < 1.5 || y > halfHeightPx - 1.5;
  if (isFrame) return 0.34;
  const isCellLine = x % 5.1 < 0.7 || y % 5.2 < 0.7;
  const own = chance(row * 131 + column, half * 17 + 3);
  return 0.52 + 0.035 * own + 0.03 * (y / halfHeightPx) - (isCellLine ? 0.02 : 0) + faultWarmth(own, x, y);
}

/** A few modules are ill: one cell, one substring of three, or the whole module. */
function faultWarmth(own: number, x: number, y: number): number {
  if (own > 0.992) return 0.42 * Math.max(0, 1 - Math.hypot(x - 17, y - 24) / 9);
  if (own > 0.98) return x < moduleWidthPx / 3 ? 0.13 : 0;
  return own < 0.006 ? 0.09 : 0;
}

/** A number in 0..1 that depends on its two arguments alone. */
function chance(a: number, b: number): number {
  let mixed = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}
