import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a ZIP that may lie in any of its fields. */
export interface ZipTrick {
  readonly name?: string | Buffer;
  readonly data?: string | Buffer;
  /** The bytes in the archive, in the place of the data deflated. */
  readonly packed?: Buffer;
  readonly size?: number;
  readonly sum?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  readonly headerAt?: number;
}

/** A ZIP written by hand, as no honest program would. */
export function aZip(entries: readonly ZipTrick[]): Buffer {
  const files: Buffer[] = [];
  const rows: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { header, row } = written(entry, at);
    files.push(header);
    rows.push(row);
    at += header.length;
  }
  const directory = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
}

function written(entry: ZipTrick, at: number): { header: Buffer; row: Buffer } {
  const name = Buffer.from(entry.name ?? "a.json");
  const data = Buffer.from(entry.data ?? "");
  const packed = entry.packed ?? deflateRawSync(data);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(entry.flags ?? 0, 2);
  common.writeUInt16LE(entry.method ?? 8, 4);
  common.writeUInt32LE(entry.sum ?? crc32(data), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(entry.size ?? data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(entry.headerAt ?? at, 10);
  return {
    header: Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, name, packed]),
    row: Buffer.concat([Buffer.from("PK\x01\x02\x14\x03", "latin1"), common, tail, name]),
  };
}
