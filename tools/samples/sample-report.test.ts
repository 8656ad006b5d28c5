import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { aFlirJpeg } from "@heliolens/radiometry/testing/a-flir-file";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSamples } from "./read-samples.ts";
import { sampleReport } from "./sample-report.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "samples-"));
  mkdirSync(join(folder, "reference"));
  mkdirSync(join(folder, "dji"));
  writeFileSync(join(folder, "dji/M3T.JPG"), aDjiJpeg({ counts: aSlope(), parameters: [25, 1, 1, 0.5, 25] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (refs: object, more: object = {}) =>
  writeFileSync(join(folder, "reference/reference.json"), JSON.stringify({ refs, ...more }));
const report = async () => sampleReport(await readSamples(folder));

it("keeps the bar with the right reference and ends with the one line", async () => {
  write({
    "dji/M3T.JPG": {
      grid_yx_c: [
        [0, 0, 20],
        [511, 639, 60],
      ],
      min_c: 20,
      max_c: 60,
    },
  });
  const { lines, isKept } = await report();
  expect(isKept).toBe(true);
  expect(lines.at(-1)).toMatch(/^samples: 1 read, 0 refused, worst FLIR 0\.00 °C, worst DJI 0\.0\d °C$/);
});

it("misses the bar when one pixel is a fifth of a degree off, or the plane is another", async () => {
  write({
    "dji/M3T.JPG": {
      grid_yx_c: [
        [0, 0, 20],
        [511, 639, 60.2],
      ],
    },
  });
  expect(await report()).toMatchObject({ isKept: false });
  expect((await report()).lines.join("\n")).toContain("MISSED");
  write({ "dji/M3T.JPG": { raw16_sha256: "0".repeat(64) } });
  expect((await report()).isKept).toBe(false);
});

it("lists what it refuses with the reason, and counts it as missed where a reference exists", async () => {
  writeFileSync(join(folder, "dji/cut.JPG"), aDjiJpeg({ counts: aSlope() }).subarray(0, 300_000));
  write({});
  expect(await report()).toMatchObject({ isKept: true });
  expect((await report()).lines).toContain("  dji/cut.JPG  thermal.file-truncated");
  write({ "dji/cut.JPG": { grid_yx_c: [[0, 0, 20]] } });
  expect((await report()).isKept).toBe(false);
});

it("says of a count file that it is relative only", async () => {
  writeFileSync(join(folder, "dji/counts.JPG"), aDjiJpeg({ counts: aSlope().map((c) => (c >> 2) | 1), model: "M3TD" }));
  write({});
  expect((await report()).lines.join("\n")).toMatch(/DJI M3TD +relative only: thermal.counts-only/);
});

it("holds a FLIR file against an export of FLIR's program under the export's own parameters", async () => {
  mkdirSync(join(folder, "flir"));
  const counts = new Uint16Array(48).fill(17_000);
  writeFileSync(join(folder, "flir/Frame.jpg"), aFlirJpeg({ widthPx: 8, heightPx: 6, counts }));
  const params = { E: 0.9, RT: 20, AT: 20, IRT: 1, IRWT: 20, RH: 0.5, OD: 1 };
  const celsius = (value: string) =>
    writeFileSync(join(folder, "reference/Frame_E0.9.csv"), `${`${value};`.repeat(8)}\n`.repeat(6));
  write({}, { frame_validation: [{ csv: "Frame_E0.9.csv", params }] });
  celsius("99.9");
  expect((await report()).isKept).toBe(false);
  const worst = Number((await report()).lines.at(-1)!.match(/worst FLIR ([\d.]+)/)![1]);
  celsius((99.9 - worst).toFixed(2));
  expect((await report()).isKept).toBe(true);
});
