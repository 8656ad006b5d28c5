import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const files = createRequire(import.meta.url);

// These features only raise signs such as a colon between digits. Looking for them takes three quarters of the time
// that the layout of a word takes.
const features = { calt: false, clig: false } as const;

/** The font of the report. The PDF library lays text out by this font's own `layout`, once for each word. */
export function openFont(weight: "Regular" | "Bold"): Font {
  const font = openSync(files.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`));
  const layout = font.layout.bind(font);
  return Object.assign(font, { layout: (text: string) => layout(text, features) });
}
