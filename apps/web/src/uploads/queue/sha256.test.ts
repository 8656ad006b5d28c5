import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

const reference = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("the running hash of a file", () => {
  it("is SHA-256 of its bytes, in whatever pieces they come", () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const hash = sha256();
        for (const part of parts) hash.update(part);
        expect(hash.hex()).toBe(reference(Buffer.concat(parts)));
      }),
    );
  });

  it.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 121, 128])("is right at the length of %i bytes", (length) => {
    const bytes = new Uint8Array(length).fill(7);
    const hash = sha256();
    hash.update(bytes);
    expect(hash.hex()).toBe(reference(bytes));
  });
});
