import { type DxfSpan, dxfLines, numberIn, spansOf, textIn } from "./dxf-pairs.ts";

export interface DxfEntity extends DxfSpan {
  /** Of a POLYLINE, which writes each vertex as an entity of its own. */
  readonly vertices: readonly DxfSpan[];
}

export interface DxfBlock {
  readonly base: readonly [x: number, y: number, z: number];
  readonly entities: readonly DxfEntity[];
}

export interface DxfDrawing {
  readonly lines: readonly string[];
  readonly entities: readonly DxfEntity[];
  readonly blocks: ReadonlyMap<string, DxfBlock>;
}

const KEPT = new Set(["LWPOLYLINE", "POLYLINE", "SOLID", "TRACE", "3DFACE", "INSERT"]);

/** The entities of a text DXF that can hold areas, those of its blocks by the block's name. */
export function parseDxf(text: string): DxfDrawing {
  const lines = dxfLines(text);
  const entities: DxfEntity[] = [];
  const blocks = new Map<string, DxfBlock>();
  let section = "";
  let target: DxfEntity[] | null = null;
  let vertices: DxfSpan[] = [];
  for (const span of spansOf(lines)) {
    if (span.kind === "SECTION") {
      section = textIn(lines, span, 2) ?? "";
      target = section === "ENTITIES" ? entities : null;
    } else if (span.kind === "ENDSEC") {
      section = "";
      target = null;
    } else if (span.kind === "BLOCK" && section === "BLOCKS") {
      target = [];
      blocks.set(blockKey(textIn(lines, span, 2) ?? ""), { base: baseOf(lines, span), entities: target });
    } else if (span.kind === "ENDBLK") target = null;
    else if (span.kind === "VERTEX") vertices.push(span);
    else if (target !== null && KEPT.has(span.kind)) {
      vertices = [];
      target.push({ ...span, vertices });
    }
  }
  return { lines, entities, blocks };
}

/** Names of blocks are the same in either letter case. */
export const blockKey = (name: string): string => name.toUpperCase();

const baseOf = (lines: readonly string[], span: DxfSpan): DxfBlock["base"] => [
  numberIn(lines, span, 10, 0),
  numberIn(lines, span, 20, 0),
  numberIn(lines, span, 30, 0),
];
