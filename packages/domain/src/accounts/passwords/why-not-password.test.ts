import { expect, it } from "vitest";
import { whyNotPassword } from "./why-not-password.ts";

it("takes ten letters or more that others would not try", () => {
  expect(whyNotPassword("nine char", [])).toBe("short");
  expect(whyNotPassword("password12", [])).toBe("common");
  expect(whyNotPassword("minji.kim2026", ["minji.kim"])).toBe("common");
  expect(whyNotPassword("plant north 7", ["minji.kim"])).toBeNull();
});

it("refuses the demo's own password like any other", () => {
  expect(whyNotPassword("heliolens", [])).toBe("short");
  expect(whyNotPassword("heliolens1", [])).toBe("common");
});
