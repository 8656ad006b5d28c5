import fc from "fast-check";
import { expect, it } from "vitest";
import { DamagedArchive, findHeaderBlock, readHeaderBlock, type TarHeader } from "./tar-header.ts";

const part = fc.stringMatching(/^[a-z가-힣 ._-]{1,20}$/).filter((text) => text.trim() === text && text !== "");

it("what is written into a header is read from it", () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.nat(2 ** 31),
      fc.constantFrom("file" as const, "folder" as const),
      (parts, sizeBytes, kind) => {
        const header: TarHeader = { path: parts.join("/"), kind, sizeBytes, mode: 0o640 };
        const block = findHeaderBlock(header);
        if (block !== undefined) expect(readHeaderBlock(block)).toEqual(header);
      },
    ),
  );
});

it("a header with any byte changed beside its checksum is no header", () => {
  const block = findHeaderBlock({ path: "files/a.jpg", kind: "file", sizeBytes: 12_345, mode: 0o600 })!;
  for (let at = 0; at < block.length; at++) {
    if (at >= 148 && at < 156) continue;
    const changed = Buffer.from(block);
    changed[at]! ^= 0x10;
    expect(() => readHeaderBlock(changed), `byte ${at}`).toThrow(DamagedArchive);
  }
});

it("a path that no header holds is not cut short", () => {
  expect(findHeaderBlock({ path: "가".repeat(90), kind: "file", sizeBytes: 1, mode: 0o600 })).toBeUndefined();
});
