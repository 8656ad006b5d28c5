import { expect, it } from "vitest";
import { attributeFormOf } from "./attribute-form.ts";
import { readMrk } from "./read-mrk.ts";
import { readPositionCsv } from "./read-position-csv.ts";
import { readSrt } from "./read-srt.ts";

it("answers hostile text soon", { timeout: 20_000 }, () => {
  for (const text of [
    "(".repeat(2e5),
    ",".repeat(1e6),
    '"'.repeat(1e6),
    "1 ".repeat(5e5),
    "[latitude:".repeat(1e5),
    "\n".repeat(1e6),
  ]) {
    const startMs = performance.now();
    attributeFormOf(text);
    expect([...readMrk(text), ...readSrt(text), ...readPositionCsv(text)]).toEqual([]);
    expect(performance.now() - startMs).toBeLessThan(5000);
  }
});
