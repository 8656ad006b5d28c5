import { expect, it } from "vitest";
import { writeNpy } from "./write-npy.ts";

it("numbers begin at a multiple of 64 behind a header that says their form, in the order of rows", () => {
  const bytes = writeNpy(Float32Array.of(1.5, -2, Number.NaN, 4, 5, 6), 2, 3);
  const view = new DataView(bytes.buffer);
  const start = 10 + view.getUint16(8, true);
  expect(start % 64).toBe(0);
  expect([...bytes.subarray(0, 6)]).toEqual([0x93, ...Buffer.from("NUMPY")]);
  const header = new TextDecoder().decode(bytes.subarray(10, start));
  expect(header).toMatch(/^\{'descr': '<f4', 'fortran_order': False, 'shape': \(2, 3\), \} *\n$/);
  const values = Array.from({ length: 6 }, (_, i) => view.getFloat32(start + 4 * i, true));
  expect(values).toEqual([1.5, -2, Number.NaN, 4, 5, 6]);
  expect(bytes).toHaveLength(start + 24);
});
