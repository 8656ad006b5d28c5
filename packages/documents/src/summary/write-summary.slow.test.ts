import { createHash } from "node:crypto";
import { usualLayout } from "@heliolens/domain/documents/document-options";
import { describe, expect, it } from "vitest";
import { aFinding, aGroundRing, aSummary } from "../testing/a-summary.ts";
import { hasReaders, structureOfPdf, textOfPdf } from "../testing/document-readers.ts";
import { numbersOf } from "./numbers.ts";
import { noPrints, type SummaryFacts } from "./summary-facts.ts";
import { writeSummary } from "./write-summary.ts";

async function written(facts: SummaryFacts): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await writeSummary({
    facts,
    printsOf: async () => ({ ...noPrints, modules: [aGroundRing(0, 0, 1, 2)] }),
    tell: async () => {},
    take: (chunk) => void chunks.push(chunk),
  });
  return Buffer.concat(chunks);
}
const korean = written(aSummary());
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a summary report", () => {
  it("of the same facts is the same file, byte for byte", async () => {
    expect(hashOf(await written(aSummary()))).toBe(hashOf(await korean));
    expect(numbersOf(aSummary())).toBe(numbersOf(aSummary()));
  });

  it("carries the company's mark on its cover, still the same file each time, and names it in the twin by its hash", async () => {
    // Head and end of a grey JPEG of 60 x 20 pixels.
    const jpeg = Uint8Array.from(Buffer.from("ffd8ffc0000b080014003c01011100ffda0008010100003f0055ffd9", "hex"));
    const marked = aSummary({ logo: { jpeg, widthPx: 60, heightPx: 20, sha256: hashOf(jpeg) } });
    const [first, second] = [await written(marked), await written(marked)];
    expect(hashOf(first)).toBe(hashOf(second));
    expect(hashOf(first)).not.toBe(hashOf(await korean));
    expect(Buffer.from(first).includes(Buffer.from(jpeg))).toBe(true);
    expect(JSON.parse(numbersOf(marked)).inputs).toContainEqual({ kind: "logo", sha256: hashOf(jpeg) });
  });

  it("has a twin that carries every figure with its formula and the hashes of what it was made from", () => {
    const twin = JSON.parse(numbersOf(aSummary()));
    expect(twin.figures.find(({ key }: { key: string }) => key === "coverage")).toEqual({
      key: "coverage",
      value: 1187 / 1200,
      unit: "1",
      formula: "modules seen / modules",
    });
    expect(twin.inputs.every(({ sha256 }: { sha256: string }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
    expect(twin.findings).toHaveLength(7);
    const warmer = aSummary({ findings: [aFinding(0, { deltaTK: 26 })] });
    const inputOf = (text: string) =>
      JSON.parse(text).inputs.find(({ kind }: { kind: string }) => kind === "defect").sha256;
    expect(inputOf(numbersOf(warmer))).not.toBe(
      twin.inputs.find(({ kind }: { kind: string }) => kind === "defect").sha256,
    );
  });
});

describe.skipIf(!hasReaders())("the file of a summary report, as readers open it,", () => {
  it("is tagged, has contents, tables and figures with words, and a bookmark a section and a finding", async () => {
    const share = { address: "https://plant.example.com/share#secret", until: new Date("2026-09-12T02:00:00Z") };
    const bytes = await written(aSummary({ share }));
    const { info, structure } = await structureOfPdf(bytes);
    expect(info).toMatch(/Tagged:\s+yes/);
    for (const tag of ["TOC", "TOCI", "Table", "TR", "TH", "TD", "Figure", "Sect", "H1", "H2"])
      expect(structure).toMatch(new RegExp(`^ *${tag}([ :]|$)`, "m"));
    const outline =
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Title/g) ?? [];
    // Contents, twelve sections, seven findings, and the title of the file itself.
    expect(outline).toHaveLength(21);
    expect(Buffer.from(bytes).toString("latin1")).toContain("(https://plant.example.com/share#secret)");
  });

  it("tells in detail what was asked for, in the numbers of the whole list", async () => {
    const layout = { ...usualLayout, details: "urgent", perPage: 1, look: "print" } as const;
    const text = await textOfPdf(await written(aSummary({ layout, sections: ["table", "findings"] })));
    expect(text).toContain("우선순위 A와 B의 결함만 담았습니다.");
    const detailed = [...text.matchAll(/(\d+)\. DF-ID-/g)].map(([, number]) => number);
    expect(detailed).toEqual(["1", "2", "6", "7"]);
    // The table still has all of them.
    expect(text).toContain("DF-ID-00000005");
  });
});

describe.skipIf(!hasReaders())("the text of a summary report, as a reader selects it,", () => {
  it("says in Korean every number of the plant, the flight and the findings", async () => {
    const text = await textOfPdf(await korean);
    for (const words of [
      "태양광 발전소 열화상 점검 보고서",
      "영암 1호기",
      "햇빛발전",
      "998.4 kWp",
      "1,200매",
      "1,187매",
      "98.9 %",
      "A01-S03 (9)",
      "860 W/m²",
      "27.5 °C",
      "2.1 m/s",
      "1/8",
      "3.1 cm/px",
      "5.8 px",
      "0.90–0.95",
      "DF-ID-00000007",
      "71.4 °C",
      "25.9 K",
      "30.2 K",
      "0.66 kW",
      "154,440원/년",
      "2025-11-02 점검: 셀 과열",
      "이 비행으로 알 수 없는 것",
      "먼저 조치할 결함 6건",
      "연 858 kWh",
      "모듈 점검·교체",
      "박비행",
      "초점 거리 9.1 mm",
      "모듈 면적의 3 %",
      "모듈의 북서쪽",
      "이현장 · 2026-07-01",
      "담기지 않은 모듈 13매",
      "ISO 9712 Level 2",
      "2025-11-02 점검과 2026-06-12 점검",
      "핫스팟 · 11.4 K",
      "시뮬레이션",
    ])
      expect(text).toContain(words);
  });

  it("says the same in English, and only the sections asked for", async () => {
    const text = await textOfPdf(await written(aSummary({ language: "en", sections: ["findings"] })));
    expect(text).toContain("Thermographic inspection of a solar power plant");
    expect(text).toContain("DF-ID-00000001");
    expect(text).toContain("Limits of this inspection");
    expect(text).not.toContain("Scope and coverage");
    expect(text).not.toContain("Map of findings");
  });

  it("keeps whole a memo without a space, and a report without a finding", async () => {
    const memo = "가".repeat(300);
    const text = await textOfPdf(await written(aSummary({ findings: [aFinding(0, { memo })] })));
    expect(text).toContain("가".repeat(40));
    expect(await textOfPdf(await written(aSummary({ findings: [], sites: [] })))).toContain("기록된 결함이 없습니다");
  });

  it("leaves out the sections that a sound plant has nothing for, and says how many AI findings nobody has reviewed", async () => {
    const facts = aSummary({ language: "en", findings: [], comparisons: [], unreviewedFindings: 3 });
    const text = await textOfPdf(await written(facts));
    for (const words of ["No findings were recorded.", "AI findings not reviewed yet: 3.", "Scope and coverage"])
      expect(text).toContain(words);
    for (const words of ["Recommendations", "Statistics", "List of findings", "Finding by finding", "Repair these 0"])
      expect(text).not.toContain(words);
    expect(text).not.toContain("Comparison with the previous inspection");
  });

  it("says how many images may show another module than their defects name, where there are modules", async () => {
    const facts = aSummary({ language: "en", findings: [], comparisons: [] });
    const unsure = { ...facts, flight: { ...facts.flight, unsureImages: 25 } };
    const warning = "25 images are not aligned, or placed by their GPS position alone";
    expect(await textOfPdf(await written(unsure))).toContain(warning);
    expect(await textOfPdf(await written({ ...unsure, sites: [] }))).not.toContain(warning);
    expect(await textOfPdf(await written(facts))).not.toContain("GPS position alone");
  });

  it("of images without degrees says so and names the contrast, and has no °C and no K of a finding", async () => {
    const none = { maxHeatC: null, minHeatC: null, averageHeatC: null, referenceC: null, deltaTK: null };
    const relative = { ...none, normalisedDeltaTK: null, isRelative: true, contrast: 14.2 };
    const facts = aSummary({ findings: [aFinding(0, relative)], sections: ["findings", "statistics", "conditions"] });
    const flown = {
      ...facts,
      flight: { ...facts.flight, radiometricImages: 0 },
      reports: facts.reports.map(({ ...report }) => ({ ...report, ambientC: null })),
      weather: [],
    };
    const text = await textOfPdf(await written(flown));
    for (const words of ["대비 (온도 없음: 상대값)", "잡음의 14.2배", "온도가 아니라 상대값만"])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\d °C|\d K\b/);
    const english = await textOfPdf(await written({ ...flown, language: "en" }));
    for (const words of ["Contrast (no °C: relative values)", "14.2× noise", "states no °C"])
      expect(english).toContain(words);
    expect(english).not.toMatch(/\d °C|\d K\b/);
  });
});
