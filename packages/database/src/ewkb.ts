import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

// Extended well-known binary as PostGIS reads it: little endian, polygon (3) with a reference system, one ring.
const littleEndian = 1;
const polygonWithSrid = 0x2000_0003;
const wgs84 = 4326;
const headerBytes = 1 + 4 + 4 + 4 + 4;
const pointBytes = 16;

/** A ring as the hexadecimal text of a polygon in 4326; the ring is closed if it is not. PostGIS reads it by a cast. */
export function polygonEwkb(ring: readonly LonLat[]): string {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined || ring.length < 3) throw new RangeError("a ring has three corners");
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const points = isClosed ? ring : [...ring, first];
  const bytes = Buffer.allocUnsafe(headerBytes + points.length * pointBytes);
  bytes.writeUInt8(littleEndian, 0);
  bytes.writeUInt32LE(polygonWithSrid, 1);
  bytes.writeUInt32LE(wgs84, 5);
  bytes.writeUInt32LE(1, 9);
  bytes.writeUInt32LE(points.length, 13);
  points.forEach(([lon, lat], index) => {
    bytes.writeDoubleLE(lon, headerBytes + index * pointBytes);
    bytes.writeDoubleLE(lat, headerBytes + index * pointBytes + 8);
  });
  return bytes.toString("hex");
}

const ringStart = 1 + 4 + 4; // byte order, kind, number of rings

/** The outer ring of a polygon as PostGIS writes it little-endian, the first corner not repeated. */
export function ringOfWkb(bytes: Buffer): LonLat[] {
  const corners = bytes.readUInt32LE(ringStart) - 1;
  const ring: LonLat[] = [];
  for (let index = 0, at = ringStart + 4; index < corners; index++, at += pointBytes)
    ring.push([bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)]);
  return ring;
}
