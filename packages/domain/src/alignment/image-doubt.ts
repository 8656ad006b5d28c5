/** Why a registration does not trust the place it found for one image. */
export const imageDoubts = [
  "no-modules",
  "few-modules",
  "several-places",
  "neighbours-disagree",
  "beyond-drawing",
  "glass-without-drawing",
  "drawing-without-glass",
  "drawn-aside",
  "ends-unseen",
  "untied",
  "unreadable",
  "flight-unsure",
] as const;
export type ImageDoubt = (typeof imageDoubts)[number];
