import { aJpeg, cut, exifSegment, type Segment, xmpSegment } from "./a-jpeg.ts";
import { aTiff } from "./a-tiff.ts";
import { block, bytes, f32, samples, u16 } from "./bytes.ts";

export interface DjiFile {
  readonly counts: Uint16Array;
  readonly size?: readonly [number, number];
  readonly model?: string;
  readonly tableId?: number | null;
  readonly columns?: 64 | 88;
  /** Transmission by row (25 °C apart from -25 °C) and column; 1 everywhere unless told. */
  readonly tau?: (row: number, column: number) => number;
  /** Ambient, distance, emissivity, humidity, reflected. */
  readonly parameters?: readonly [number, number, number, number, number];
  readonly xmp?: string;
  readonly more?: readonly Segment[];
}

export const kelvin64 = (celsius: number): number => Math.round((celsius + 273.15) * 16) * 4;

/** A frame of 640x512 with one temperature per column, 20 °C on the left, 60 °C on the right. */
export function aSlope(): Uint16Array {
  const line = Uint16Array.from({ length: 640 }, (_, column) => kelvin64(20 + (column * 40) / 639));
  const counts = new Uint16Array(640 * 512);
  for (let row = 0; row < 512; row++) counts.set(line, row * 640);
  return counts;
}

export function aDjiJpeg(file: DjiFile): Uint8Array {
  const parameters = file.parameters ?? [25, 5, 1, 0.5, 25];
  return aJpeg(
    [
      exifSegment(aTiff({ 271: "DJI", 272: file.model ?? "M3T" })),
      ...(file.xmp ? [xmpSegment(file.xmp)] : []),
      ...cut(0xe3, samples(file.counts)),
      { marker: 0xe4, payload: block(256, { 32: bytes(...parameters.map((value) => f32(value))) }) },
      ...cut(0xe5, aTransmissionTable(file)),
      ...(file.more ?? []),
    ],
    file.size ?? [640, 512],
  );
}

const ROWS = 12;

export function aTransmissionTable({ tableId = 24, columns = 64, tau = () => 1 }: Partial<DjiFile>): Uint8Array {
  const header = tableId === null ? [] : block(256, { 0: bytes(u16(1), u16(tableId)) });
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (column === 0 ? 16384 : Math.round(tau(row, column) * 16384))),
  );
  return bytes(header, samples(rows.flat()), new Uint8Array(64));
}

export const droneXmp = (attributes: Readonly<Record<string, string>>): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ${Object.entries(
    attributes,
  )
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
