import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAttributeEntry } from "./read-attribute-entry.ts";

const read = (text: string | Uint8Array) =>
  readAttributeEntry("DCIM/a.json", typeof text === "string" ? new TextEncoder().encode(text) : text);
const good = '{"image":"DJI_0001_T.JPG","emissivity":0.9,"pose":{"lon":127.1,"lat":36.5,"yawDeg":-90}}';
const refusals = [
  "uploads.attribute-not-json",
  "uploads.attribute-field-unknown",
  "uploads.attribute-value-invalid",
] as const;

it("an entry says what holds for which image, and where it lay", () => {
  expect(read(good)).toEqual({
    entry: "DCIM/a.json",
    folder: "DCIM",
    imageName: "DJI_0001_T.JPG",
    attributes: { image: "DJI_0001_T.JPG", emissivity: 0.9, pose: { lon: 127.1, lat: 36.5, yawDeg: -90 } },
    why: null,
    field: null,
  });
});

describe("an entry is listed with its reason when it", () => {
  const [notJson, unknown, invalid] = refusals;
  it.each([
    ["is 100,000 levels deep", `{"image":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, invalid, "image"],
    ["reaches for the prototype", '{"image":"a.jpg","__proto__":{"isAdmin":true}}', unknown, "__proto__"],
    ["names a key twice", '{"image":"a.jpg","emissivity":0.9,"emissivity":0.5}', invalid, "emissivity"],
    ["holds a number beyond exactness", '{"image":"a.jpg","distanceM":9007199254740993}', invalid, "distanceM"],
    ["holds a number beyond everything", '{"image":"a.jpg","ambientC":1e400}', invalid, "ambientC"],
    ["holds half a surrogate pair", '{"image":"\\ud83d.jpg"}', invalid, "image"],
    ["holds a NUL", '{"image":"a\\u0000.jpg"}', invalid, "image"],
    ["holds a NUL in a key", '{"image":"a.jpg","a\\u0000b":1}', unknown, "ab"],
    ["holds a text of 3 MB", `{"image":"${"a".repeat(3_000_000)}"}`, invalid, "image"],
    ["is not UTF-8", Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), notJson, null],
    ["is nothing", "", notJson, null],
    ["is a list", "[]", invalid, null],
    ["is null", "null", invalid, null],
  ])("%s", (_, text, why, field) => {
    const entry = read(text);
    expect([entry.why, entry.attributes]).toEqual([why, null]);
    if (field !== null) expect(entry.field).toBe(field);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

it("each of 10,000 mutants of a good entry is understood or refused, and holds no NUL for the database", {
  tags: ["slow"],
  timeout: 60_000,
}, () => {
  const source = new TextEncoder().encode(good);
  const edits = fc.array(fc.tuple(fc.nat(source.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(edits, fc.nat(source.length), (changes, length) => {
      const mutant = source.slice(0, length % 4 === 0 ? length : source.length);
      for (const [at, value] of changes) mutant[at % Math.max(1, mutant.length)] = value;
      const entry = read(mutant);
      expect([null, ...refusals]).toContain(entry.why);
      expect(entry.why === null).toBe(entry.attributes !== null);
      expect(JSON.stringify(entry)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 10_000 },
  );
});
