import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.ts";

it("writes every whole number as JavaScript does", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
      expect(written((to) => to.integer(value))).toBe(String(value));
    }),
  );
});

it("writes degrees to eight decimals, a millimetre on the ground", () => {
  expect(written((to) => to.decimal(126.69521, 8))).toBe("126.69521000");
  expect(written((to) => to.decimal(-127, 8))).toBe("-127.00000000");
  expect(written((to) => to.decimal(-0.000000001, 8))).toBe("0.00000000");
  expect(written((to) => to.decimal(0.00000001, 8))).toBe("0.00000001");
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (value) => {
      expect(Math.abs(Number(written((to) => to.decimal(value, 8))) - value)).toBeLessThanOrEqual(0.500001e-8);
    }),
  );
});

it("writes metres of any projection to the millimetre", () => {
  fc.assert(
    fc.property(fc.double({ min: -3e7, max: 3e7, noNaN: true }), (value) => {
      expect(Math.abs(Number(written((to) => to.decimal(value, 3))) - value)).toBeLessThanOrEqual(0.5001e-3);
    }),
  );
});

it("grows with what is written", () => {
  const text = "가나다".repeat(100);
  expect(written((to) => to.raw(Buffer.from(text)))).toBe(text);
});

it("repeats what stands before, also where that makes it grow", () => {
  const twice = written((to) => {
    to.raw(Buffer.from("a,bc"));
    to.repeat(2, 4);
  });
  expect(twice).toBe("a,bcbc");
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

function written(write: (to: ByteWriter) => void): string {
  const writer = new ByteWriter(1);
  write(writer);
  return writer.written().toString("utf8");
}
