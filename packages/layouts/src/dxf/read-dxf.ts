import { FeatureCollector } from "../collect-features.ts";
import { type Corner, type Layout, LayoutRefused } from "../layout.ts";

interface Pair {
  readonly code: number;
  readonly value: string;
}

/** Closed polylines (LWPOLYLINE, POLYLINE), solids and faces of a text DXF, by layer. A drawing names no system. */
export function readDxf(text: string): Layout {
  const collector = new FeatureCollector();
  let section = "";
  let entity: Pair[] = [];
  let isInEntities = false;
  const finish = () => {
    if (entity.length > 0) addEntity(collector, entity);
    entity = [];
  };
  for (const pair of pairsOf(text)) {
    if (pair.code === 0 && !(entity[0]?.value === "POLYLINE" && ["VERTEX", "SEQEND"].includes(pair.value))) {
      finish();
      section = pair.value === "SECTION" ? "named next" : section;
      isInEntities = isInEntities && pair.value !== "ENDSEC";
      if (isInEntities) entity = [pair];
    } else if (pair.code === 2 && section === "named next") {
      section = "";
      isInEntities = pair.value === "ENTITIES";
    } else if (entity.length > 0) entity.push(pair);
  }
  finish();
  return collector.layout(null);
}

/** A code on one line, its value on the next. */
function* pairsOf(text: string): Generator<Pair> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index]!.trim());
    if (!Number.isInteger(code)) throw new LayoutRefused("layouts.damaged", `line ${index + 1}`);
    yield { code, value: lines[index + 1]!.trim() };
  }
}

function addEntity(collector: FeatureCollector, pairs: readonly Pair[]): void {
  const kind = pairs[0]!.value;
  const layer = pairs.find(({ code }) => code === 8)?.value ?? "";
  const handle = pairs.find(({ code }) => code === 5)?.value ?? "";
  const drawn = { name: handle, layer, values: { layer, handle } };
  if (kind === "LWPOLYLINE") addLine(collector, drawn, cornersOf(pairs, 10), pairs);
  else if (kind === "POLYLINE") {
    const first = pairs.findIndex(({ code, value }) => code === 0 && value === "VERTEX");
    if (first !== -1) addLine(collector, drawn, cornersOf(pairs.slice(first), 10), pairs.slice(0, first));
  } else if (kind === "SOLID" || kind === "3DFACE") {
    const [a, b, c, d] = [10, 11, 12, 13].map((code) => cornersOf(pairs, code)[0]);
    // A solid's third and fourth corners are written crosswise, a face's in order.
    const ring = kind === "SOLID" ? [a, b, d, c] : [a, b, c, d];
    collector.add(
      drawn,
      ring.filter((corner) => corner !== undefined),
    );
  }
}

type Drawn = { readonly name: string; readonly layer: string; readonly values: Readonly<Record<string, string>> };

function addLine(collector: FeatureCollector, drawn: Drawn, ring: readonly Corner[], head: readonly Pair[]): void {
  const isMarkedClosed = (Number(head.find(({ code }) => code === 70)?.value ?? 0) & 1) === 1;
  const [first, last] = [ring[0], ring.at(-1)];
  const meets = ring.length > 3 && first![0] === last![0] && first![1] === last![1];
  if (isMarkedClosed || meets) collector.add(drawn, ring);
  else collector.refuse(`${drawn.layer} ${drawn.name}`.trim(), "layouts.not-an-area");
}

/** Group 10 is a corner's x, 20 its y, 30 its height; 11 and 21 the second corner's, and so on. */
function cornersOf(pairs: readonly Pair[], xCode: number): Corner[] {
  const corners: Corner[] = [];
  let x: number | null = null;
  for (const { code, value } of pairs) {
    if (code === xCode) x = Number(value);
    else if (code === xCode + 10 && x !== null) {
      corners.push([x, Number(value)]);
      x = null;
    } else if (code === xCode + 20 && x === null && corners.length > 0) {
      const [east, north] = corners.pop()!;
      corners.push([east, north, Number(value)]);
    }
  }
  return corners;
}
