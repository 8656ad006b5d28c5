// Fuzzers with a time budget: npm run fuzz -- --seconds 60. Each has an equal share; a finding ends with its seed.
import { parseArgs } from "node:util";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { ZipRefused } from "@heliolens/containers/zip/zip-refused";
import { readPolygon, readRing } from "@heliolens/domain/design/read-shape";
import { LayoutRefused } from "@heliolens/layouts/layout";
import { readLayout } from "@heliolens/layouts/read-layout";
import { MapRefused } from "@heliolens/mapping/ogc/map-refused";
import { readOwsRequest } from "@heliolens/mapping/ogc/ows-request";
import { readImageFacts } from "@heliolens/radiometry/read-image-facts";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";
import fc from "fast-check";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" }, seed: { type: "string" } } });

/** What a reader may throw: a refusal with a code. Anything else is a finding. */
const refusesBy = (error: unknown, kinds: readonly (abstract new (...words: never[]) => Error)[]): void => {
  if (!kinds.some((kind) => error instanceof kind)) throw error;
};

const longestMs = 10_000;
function inTime(read: () => unknown): void {
  const startedMs = performance.now();
  read();
  if (performance.now() - startedMs > longestMs) throw new Error(`took longer than ${longestMs} ms`);
}

const heads = [
  [0xff, 0xd8, 0xff, 0xe1],
  [0x49, 0x49, 42, 0],
  [0x50, 0x4b, 3, 4],
  [0x46, 0x46, 0x46, 0],
].map((head) => Uint8Array.from(head));
const files = fc
  .tuple(fc.constantFrom(...heads, new Uint8Array()), fc.uint8Array({ maxLength: 4_096 }))
  .map(([head, rest]) => Uint8Array.from([...head, ...rest]));

const names = fc.constantFrom(
  ...[
    "SERVICE",
    "REQUEST",
    "VERSION",
    "LAYERS",
    "TYPENAMES",
    "BBOX",
    "SRS",
    "CRS",
    "WIDTH",
    "HEIGHT",
    "X",
    "Y",
    "FORMAT",
  ],
  ...["viewparams", "FILTER", "COUNT", "STARTINDEX", "SORTBY", "PROPERTYNAME", "QUERY_LAYERS", "INFO_FORMAT", "STYLES"],
);
const words = fc.oneof(
  fc.constantFrom(
    "WMS",
    "WFS",
    "GetMap",
    "GetFeature",
    "GetFeatureInfo",
    "1.1.1",
    "1.3.0",
    "2.0.0",
    "EPSG:4326",
    "solar:modules",
  ),
  fc.constantFrom("0", "-1", "1e309", "NaN", "127,36,128,37", "site_seq:1", "site_seq:1;report_seq:2", "image/png"),
  fc.string({ maxLength: 60, unit: "binary" }),
);
const queries = fc
  .array(fc.tuple(names, words), { maxLength: 14 })
  .map((pairs) => pairs.map(([name, word]) => `${name}=${encodeURIComponent(word.toWellFormed())}`).join("&"));

const shapes = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc
    .array(fc.tuple(fc.double(), fc.double()), { maxLength: 12 })
    .map((ring) => ({ type: "Polygon", coordinates: [ring] })),
);

const fuzzers: readonly { readonly name: string; readonly property: fc.IRawProperty<unknown> }[] = [
  {
    name: "thermal files and pictures",
    property: fc.property(files, (bytes) =>
      inTime(() => [readThermalFile(bytes), readImageFacts(bytes)]),
    ) as fc.IRawProperty<unknown>,
  },
  {
    name: "zip directories",
    property: fc.property(files, (bytes) => {
      try {
        inTime(() => zipDirectory(bytes));
      } catch (error) {
        refusesBy(error, [ZipRefused]);
      }
    }) as fc.IRawProperty<unknown>,
  },
  {
    name: "drawings",
    property: fc.asyncProperty(
      fc.oneof(
        files,
        fc.string({ maxLength: 500 }).map((text) => Buffer.from(text)),
      ),
      async (bytes) => {
        await readLayout(bytes).catch((error) => refusesBy(error, [LayoutRefused, ZipRefused]));
      },
    ) as unknown as fc.IRawProperty<unknown>,
  },
  {
    name: "OGC parameters",
    property: fc.property(queries, (query) => {
      try {
        inTime(() => readOwsRequest(query));
      } catch (error) {
        refusesBy(error, [MapRefused]);
      }
    }) as fc.IRawProperty<unknown>,
  },
  {
    name: "geometry",
    property: fc.property(shapes, (shape) =>
      inTime(() => [readPolygon(shape), readRing(shape)]),
    ) as fc.IRawProperty<unknown>,
  },
];

const shareMs = (Number(values.seconds) * 1000) / fuzzers.length;
for (const { name, property } of fuzzers) {
  const result = await fc.check(property as fc.IAsyncProperty<unknown>, {
    numRuns: Number.POSITIVE_INFINITY,
    interruptAfterTimeLimit: shareMs,
    markInterruptAsFailure: false,
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
  });
  console.log(`${name.padEnd(28)} ${result.numRuns} inputs, ${result.failed ? "FAILED" : "no finding"}`);
  if (!result.failed) continue;
  console.error(fc.defaultReportMessage(result));
  process.exitCode = 1;
}
