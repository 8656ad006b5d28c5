import { describe, expect, it } from "vitest";
import { completeBom } from "./complete-bom.ts";
import { noticeWith } from "./notice.ts";
import { whyNotLicence } from "./why-not-licence.ts";

describe("licences of dependencies", () => {
  it.each(["MIT", "(MIT OR CC0-1.0)", "MIT AND BSD-3-Clause", "GPL-3.0-only OR MIT", "(MIT AND Zlib)"])(
    "allows %s",
    (licence) => {
      expect(whyNotLicence("any", licence)).toBeNull();
    },
  );

  it.each([
    ["GPL-3.0-only", "GPL-3.0-only"],
    ["MIT AND AGPL-3.0-only", "AGPL-3.0-only"],
    ["SSPL-1.0 OR BUSL-1.1", "SSPL-1.0"],
    ["MIT OR", "MIT OR"],
    ["SEE LICENSE IN x", "SEE LICENSE IN x"],
    ["(MIT", "(MIT"],
    ["", ""],
  ])("reads %s", (licence, refused) => {
    expect(whyNotLicence("any", licence)).toBe(refused);
  });

  it("allows a library licence for the named packages only", () => {
    expect(whyNotLicence("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBeNull();
    expect(whyNotLicence("another", "LGPL-3.0-or-later")).toBe("LGPL-3.0-or-later");
  });
});

describe("NOTICE and bill of materials", () => {
  it("keeps the part written by hand and replaces the list", () => {
    const once = noticeWith("By hand.\n\n## Packages\n\n- old: MIT\n", ["- new: MIT"]);
    expect(once).toMatch(/^By hand\.\n\n## Packages\n/);
    expect(once).not.toContain("old");
    expect(noticeWith(once, ["- new: MIT"])).toBe(once);
  });

  it("names the product and fills licences that were read by hand", () => {
    const component = { name: "main", version: "0.1.0" };
    const bom = completeBom({
      specVersion: "1.5",
      metadata: { component },
      components: [{ name: "only", version: "0.0.2" }],
    });
    expect(bom.metadata.component.name).toBe("heliolens");
    expect(bom.components[0]?.licenses).toEqual([{ license: { id: "MIT" } }]);
  });
});
