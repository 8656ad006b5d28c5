export interface ReadTile {
  readonly name: string;
  readonly version: number;
  readonly extent: number;
  readonly features: readonly ReadFeature[];
}

export interface ReadFeature {
  readonly id: number;
  readonly type: number;
  readonly properties: Readonly<Record<string, string | number>>;
  /** Rings, or points, of x and y pairs. */
  readonly parts: readonly (readonly (readonly [number, number])[])[];
}

type Field = readonly [field: number, value: number | Buffer];

/** Reads a vector tile of one layer back, written against the specification and not against the writer. */
export function readTile(bytes: Buffer): ReadTile | null {
  const layer = fieldsOf(bytes).find(([field]) => field === 3)?.[1];
  if (!Buffer.isBuffer(layer)) return null;
  const fields = fieldsOf(layer);
  const all = (wanted: number) => fields.filter(([field]) => field === wanted).map(([, value]) => value);
  const keys = all(3).map(String);
  const values = all(4).map((value) => {
    const [, content] = fieldsOf(value as Buffer)[0]!;
    return Buffer.isBuffer(content) ? content.toString("utf8") : content;
  });
  return {
    name: String(all(1)[0]),
    version: Number(all(15)[0]),
    extent: Number(all(5)[0]),
    features: all(2).map((feature) => readFeature(feature as Buffer, keys, values)),
  };
}

function readFeature(bytes: Buffer, keys: readonly string[], values: readonly (string | number)[]): ReadFeature {
  const fields = new Map(fieldsOf(bytes));
  const tags = varintsOf(fields.get(2) as Buffer);
  const pairs = Array.from(
    { length: tags.length / 2 },
    (_, pair) => [keys[tags[pair * 2]!]!, values[tags[pair * 2 + 1]!]!] as const,
  );
  return {
    id: Number(fields.get(1)),
    type: Number(fields.get(3)),
    properties: Object.fromEntries(pairs),
    parts: partsOf(varintsOf(fields.get(4) as Buffer)),
  };
}

function partsOf(commands: readonly number[]): [number, number][][] {
  const parts: [number, number][][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < commands.length; ) {
    const [command, count] = [commands[at]! & 7, commands[at]! >> 3];
    at++;
    if (command === 7) continue;
    for (let step = 0; step < count; step++, at += 2) {
      x += unzigzag(commands[at]!);
      y += unzigzag(commands[at + 1]!);
      if (command === 1) parts.push([]);
      parts.at(-1)!.push([x, y]);
    }
  }
  return parts;
}

const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1);

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = varintAt(bytes, at);
    const value = varintAt(bytes, tag.end);
    if ((tag.value & 7) === 0) fields.push([tag.value >> 3, value.value]);
    else fields.push([tag.value >> 3, bytes.subarray(value.end, value.end + value.value)]);
    at = (tag.value & 7) === 0 ? value.end : value.end + value.value;
  }
  return fields;
}

function varintsOf(bytes: Buffer): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = varintAt(bytes, at);
    values.push(value);
    at = end;
  }
  return values;
}

function varintAt(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  let at = start;
  for (let factor = 1; ; factor *= 128, at++) {
    value += (bytes[at]! & 127) * factor;
    if (bytes[at]! < 128) return { value, end: at + 1 };
  }
}
