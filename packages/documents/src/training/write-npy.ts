const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0];
const START_OF_HEADER = MAGIC.length + 2;
// NumPy wants the numbers to begin at a multiple of it.
const ALIGNED_TO = 64;

/** A table of numbers as NumPy keeps them: `numpy.load` gives rows by columns of float32. */
export function writeNpy(values: Float32Array, rows: number, columns: number): Uint8Array {
  const facts = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const spaces = ALIGNED_TO - ((START_OF_HEADER + facts.length + 1) % ALIGNED_TO);
  const header = new TextEncoder().encode(`${facts}${" ".repeat(spaces)}\n`);
  const bytes = new Uint8Array(START_OF_HEADER + header.length + values.length * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(MAGIC.length, header.length, true);
  bytes.set(header, START_OF_HEADER);
  const start = START_OF_HEADER + header.length;
  for (let i = 0; i < values.length; i++) view.setFloat32(start + i * 4, values[i]!, true);
  return bytes;
}
