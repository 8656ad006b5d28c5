import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readProviders } from "./read-providers.ts";

const folder = mkdtempSync(join(tmpdir(), "heliolens-providers-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hq = { id: "hq", name: "HQ", issuer: "https://id.example", clientId: "h", clientSecret: "the client's secret" };

function read(content: unknown) {
  const path = join(folder, "providers.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readProviders(path);
}

describe("the file of providers", () => {
  it("gives several, each with its rules", () => {
    const rules = { roleClaim: "groups", roles: { staff: "USER" }, otherRole: "USER", companyName: "한빛" };
    const rest = { companyClaim: null };
    expect(
      read([
        { ...hq, ...rules },
        { ...hq, id: "two" },
      ]),
    ).toEqual([
      { ...hq, ...rules, ...rest },
      { ...hq, id: "two", roleClaim: null, roles: {}, otherRole: null, companyName: null, ...rest },
    ]);
  });

  it.each([
    ["nonsense", "JSON"],
    [{}, "list"],
    [[{ ...hq, id: "Not Good" }], "id"],
    [[{ ...hq, issuer: "http://id.example" }], "issuer"],
    [[{ ...hq, clientSecret: "" }], "clientSecret"],
    [[{ ...hq, roles: { boss: "KING" } }], "roles"],
    [[{ ...hq, rolesClaim: "x" }], "rolesClaim"],
    [[hq, hq], "two providers"],
  ])("is refused with what to change, and never repeats a secret: %j", (content, word) => {
    const refused = () => read(content);
    expect(refused).toThrow(word);
    expect(refused).not.toThrow(hq.clientSecret);
  });
});
