import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.ts";
import { putDecimal } from "./put-digits.ts";

it("writes every whole number as JavaScript does", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
      expect(written((to) => to.integer(value))).toBe(String(value));
    }),
  );
});

it("writes degrees to eight decimals, a millimetre on the ground", () => {
  expect(decimal(126.69521, 8)).toBe("126.69521000");
  expect(decimal(-127, 8)).toBe("-127.00000000");
  expect(decimal(-0.000000001, 8)).toBe("0.00000000");
  expect(decimal(0.00000001, 8)).toBe("0.00000001");
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (value) => {
      expect(Math.abs(Number(decimal(value, 8)) - value)).toBeLessThanOrEqual(0.500001e-8);
    }),
  );
});

it("writes metres of any projection to the millimetre", () => {
  fc.assert(
    fc.property(fc.double({ min: -3e7, max: 3e7, noNaN: true }), (value) => {
      expect(Math.abs(Number(decimal(value, 3)) - value)).toBeLessThanOrEqual(0.5001e-3);
    }),
  );
});

it("grows with what is written", () => {
  const text = "가나다".repeat(100);
  expect(written((to) => to.raw(Buffer.from(text)))).toBe(text);
});

it("closes a ring with its first point, a point alone stands once, also where that makes it grow", () => {
  const numbers = Float64Array.of(9, 9, 126.5, -34.25, 127, 35, 1, 1);
  const form = { decimals: 2, within: 32, between: Buffer.from("],[") };
  const ring = (end: number, isSecondFirst: boolean) =>
    written((to) => to.ring(numbers, 1, end, { ...form, isSecondFirst }));
  expect(ring(3, false)).toBe("126.50 -34.25],[127.00 35.00],[126.50 -34.25");
  expect(ring(3, true)).toBe("-34.25 126.50],[35.00 127.00],[-34.25 126.50");
  expect(ring(2, false)).toBe("126.50 -34.25");
});

it("writes rows whole, however much they share with the row before", () => {
  const pieces = ["<a>", "<longer>", "가", ""].map((text) => Buffer.from(text));
  const part = fc.oneof(fc.nat(pieces.length - 1), fc.integer({ min: 100, max: 99_999 }));
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const writer = new ByteWriter(0);
      const bytes = Buffer.alloc(4096);
      for (const row of rows) {
        const start = writer.length;
        writer.startRow(bytes, start);
        for (const each of row) each < 100 ? writer.raw(pieces[each]!) : writer.integer(each);
        const wanted = row.map((each) => (each < 100 ? pieces[each]!.toString() : String(each))).join("");
        expect(writer.written().toString("utf8", start)).toBe(wanted);
      }
    }),
  );
});

it("forgets the row before where it runs out of room", () => {
  const writer = new ByteWriter(0);
  const [bytes, head, tail] = [Buffer.alloc(20), Buffer.from("abcdef"), Buffer.from("ghijkl")];
  for (const end of [12, 24]) {
    writer.startRow(bytes, end - 12);
    writer.raw(head);
    writer.raw(tail);
    expect(writer.written().toString("utf8", end - 12)).toBe("abcdefghijkl");
  }
});

function decimal(value: number, decimals: number): string {
  const bytes = Buffer.alloc(32);
  return bytes.toString("latin1", 0, putDecimal(bytes, 0, value, decimals));
}

function written(write: (to: ByteWriter) => void): string {
  const writer = new ByteWriter(1);
  write(writer);
  return writer.written().toString("utf8");
}
