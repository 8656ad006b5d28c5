declare module "fontkit" {
  interface GlyphRun {
    readonly glyphs: readonly { readonly id: number }[];
    readonly advanceWidth: number;
  }

  export interface Font {
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
  }

  export function openSync(path: string): Font;
}
