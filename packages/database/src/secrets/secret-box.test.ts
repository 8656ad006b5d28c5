import { describe, expect, it } from "vitest";
import { isSealed, secretBox } from "./secret-box.ts";

const secret = "whs_비밀";

describe("the box for secrets", () => {
  it("gives back what was put in, to whoever has the server's secret and to nobody else", () => {
    const kept = secretBox("the server's secret").seal(secret);
    expect(isSealed(kept)).toBe(true);
    expect(kept).not.toContain(secret);
    expect(secretBox("the server's secret").open(kept)).toBe(secret);
    expect(secretBox("another").open(kept)).toBeNull();
  });

  it("seals the same secret differently each time", () => {
    const box = secretBox("the server's secret");
    expect(box.seal(secret)).not.toBe(box.seal(secret));
  });

  it("opens nothing that was changed or cut", () => {
    const box = secretBox("the server's secret");
    const kept = box.seal(secret);
    const at = kept.length - 6;
    const changed = `${kept.slice(0, at)}${kept[at] === "A" ? "B" : "A"}${kept.slice(at + 1)}`;
    for (const wrong of [changed, kept.slice(0, -4), "sealed:", "sealed:AAAA"]) expect(box.open(wrong)).toBeNull();
  });

  it("leaves what was kept before there was a box as it is", () => {
    expect(secretBox("the server's secret").open("whs_old")).toBe("whs_old");
  });
});
