import fc from "fast-check";
import { expect, it } from "vitest";
import { repeatedKey } from "./repeated-key.ts";

it.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":{"b":1,"b":2}}', "b"],
  ['[{"a":1},{"a":1,"c":[],"c" : 2}]', "c"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"a":{"a":1},"b":{"a":2}}', null],
  ['{"a":"\\"a\\":1,\\"a\\":","b":"}{"}', null],
  ['["a","a"]', null],
  [`{"a":"${"\\\\n".repeat(500_000)}","a":1}`, "a"],
])("in %.40s the key named twice is %j", (json, key) => {
  expect(repeatedKey(json)).toBe(key);
});

it("what a program wrote names no key twice, whatever it holds", () => {
  fc.assert(fc.property(fc.json(), (json) => repeatedKey(JSON.stringify(JSON.parse(json))) === null));
});
