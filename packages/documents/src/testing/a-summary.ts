import { noDefectTexts } from "@heliolens/domain/defects/defect-fields";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { DefectPriority } from "@heliolens/domain/defects/rank-defect";
import { summarySections } from "@heliolens/domain/documents/document";
import { usualLayout } from "@heliolens/domain/documents/document-options";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { SummaryFacts, SummaryFinding } from "../summary/summary-facts.ts";

const plane = metrePlaneAt([126.7, 34.8]);

/** A rectangle on the ground, so many metres east and north of the plant's corner. */
export const aGroundRing = (eastM: number, northM: number, widthM: number, heightM: number): LonLat[] =>
  (
    [
      [eastM, northM],
      [eastM + widthM, northM],
      [eastM + widthM, northM + heightM],
      [eastM, northM + heightM],
    ] as const
  ).map(plane.toLonLat);

const priorities: readonly (DefectPriority | null)[] = ["A", "B", "C", "D", null];
const statuses: readonly DefectStatus[] = ["FOUND", "SCHEDULE", "FOUND", "FOUND", "COMPLETE"];

export function aFinding(index: number, change: Partial<SummaryFinding> = {}): SummaryFinding {
  const position = plane.toLonLat([3 + (index % 10) * 4, 1 + Math.floor(index / 10) * 5]);
  return {
    id: index + 1,
    label: `DF-ID-${String(index + 1).padStart(8, "0")}`,
    reportName: "2026년 6월 정기 점검",
    examineDate: "2026-06-12",
    array: "A01",
    string: `A01-S${String(1 + (index % 4)).padStart(2, "0")}`,
    module: `M${String(index + 1).padStart(3, "0")}`,
    code: index % 3 === 0 ? "CELL_HOTSPOT" : "DIODE_1",
    mainCode: index % 3 === 0 ? "CELL" : "DIODE",
    mainName: index % 3 === 0 ? "셀" : "바이패스 다이오드",
    typeName: index % 3 === 0 ? "핫스팟" : "서브스트링 1/3",
    status: statuses[index % 5]!,
    statusName: { FOUND: "결함발견", SCHEDULE: "조치예정", COMPLETE: "조치완료" }[statuses[index % 5]!],
    priority: priorities[index % 5]!,
    classInForce: index % 3 === 0 ? 3 : 2,
    isClassChosen: index % 2 === 0,
    maxHeatC: 71.43 + index,
    minHeatC: 44.1,
    averageHeatC: 52.25,
    referenceC: 45.5,
    deltaTK: 25.93 + index,
    isRelative: false,
    contrast: null,
    irradianceWm2: 860,
    normalisedDeltaTK: (25.93 + index) / 0.86,
    affectedModules: 1,
    lostModules: 0.2,
    powerKw: 0.11,
    energyMwhPerYear: 0.143,
    wonPerYear: 25_740,
    position,
    outline: aGroundRing(2.6 + (index % 10) * 4, 1.5, 0.3, 0.2),
    imageId: 100 + index,
    imageName: `DJI_20260612103015_${String(index).padStart(4, "0")}_T.JPG`,
    widthPx: 640,
    heightPx: 512,
    shapePx: [
      [285, 226],
      [355, 226],
      [355, 286],
      [285, 286],
    ],
    rgbName: null,
    takenAt: new Date("2026-06-12T01:30:15Z"),
    timeZone: "Asia/Seoul",
    ...noDefectTexts,
    memo: index === 0 ? "=1+1 유리 표면에 균열이 보임" : "",
    foundBy: "MANUAL",
    confidence: null,
    link: `http://127.0.0.1:8080/dashboard?report=1&defect=${index + 1}`,
    assigneeName: index === 0 ? "이현장" : null,
    dueOn: index === 0 ? "2026-07-01" : null,
    siteId: 1,
    moduleId: index + 1,
    moduleRing: aGroundRing(2.5 + (index % 10) * 4, 0, 1, 2),
    reference: { kind: "modules", why: null },
    cause: "physical",
    imageSha256: "a".repeat(64),
    rgbSha256: null,
    history: [
      { kind: "earlier", day: "2025-11-02", type: "셀 과열" },
      { kind: "found", day: "2026-06-12" },
    ],
    ...change,
  };
}

const aCompared = (label: string, normalisedDeltaTK: number) => ({ label, typeName: "핫스팟", normalisedDeltaTK });

export const aSummary = (change: Partial<SummaryFacts> = {}): SummaryFacts => ({
  logo: null,
  language: "ko",
  sections: summarySections,
  layout: usualLayout,
  share: null,
  timeZone: "Asia/Seoul",
  dataOf: new Date("2026-06-13T02:00:00Z"),
  reports: [
    {
      id: 1,
      name: "2026년 6월 정기 점검",
      examineDate: "2026-06-12",
      siteName: "영암 1호기",
      level: "detailed",
      irradianceWm2: 860,
      ambientC: 27.5,
      windMs: 2.1,
      cloudOkta: 1,
      humidityPercent: 48,
      operator: "김점검",
      pilot: "박비행",
      qualification: "ISO 9712 Level 2",
      equipment: "DJI M3T",
      plantState: "전체 인버터 정상 운전",
      isSimulated: true,
      version: 3,
    },
  ],
  sites: [
    {
      id: 1,
      name: "영암 1호기",
      companyName: "햇빛발전",
      address: "전라남도 영암군",
      location: [126.7, 34.8],
      capacityKwp: 998.4,
      productName: "Hanwha Q.PEAK 550",
      modulePowerWp: 550,
      specificYieldKwhPerKwp: 1_300,
      tariffWonPerKwh: 180,
      modules: 1_200,
      seenModules: 1_187,
      unseenStrings: [
        { string: "A01-S03", modules: 9 },
        { string: "A02-S01", modules: 4 },
      ],
      outlines: Array.from({ length: 12 }, (_, row) => aGroundRing(0, row * 5, 45, 4)),
      arrays: [
        { name: "A01", at: plane.toLonLat([22, 15]) },
        { name: "A02", at: plane.toLonLat([22, 45]) },
      ],
      unseenOutlines: [aGroundRing(40, 55, 1, 2), aGroundRing(41, 55, 1, 2)],
    },
  ],
  unreviewedFindings: 0,
  flight: {
    thermalImages: 212,
    rgbImages: 210,
    radiometricImages: 210,
    placedImages: 212,
    unsureImages: 0,
    firstTakenAt: new Date("2026-06-12T01:20:00Z"),
    lastTakenAt: new Date("2026-06-12T02:05:00Z"),
    gsdM: 0.0312,
    pxPerCell: 5.8,
  },
  cameras: [
    {
      model: "M3T",
      serial: "1581F",
      images: 210,
      emissivity: [0.9, 0.95],
      reflectedC: [22, 22],
      distanceM: [20, 25],
      humidity: [0.45, 0.5],
      droneModel: "M3T",
      focalLengthMm: 9.1,
      focalLength35Mm: 40,
      calibratedImages: 210,
    },
  ],
  weather: [
    {
      quantity: "irradiance",
      points: Array.from({ length: 46 }, (_, minute) => ({
        at: new Date(Date.UTC(2026, 5, 12, 1, 20 + minute)),
        value: 840 + 30 * Math.sin(minute / 6),
      })),
    },
  ],
  statusNames: { FOUND: "결함발견", SCHEDULE: "조치예정", COMPLETE: "조치완료" },
  types: [
    {
      code: "CELL_HOTSPOT",
      name: "핫스팟",
      cause: "physical",
      lossKind: "by-heat",
      lossFraction: 1 / 3,
      proposedClass: 3,
    },
    {
      code: "DIODE_1",
      name: "서브스트링 1/3",
      cause: "physical",
      lossKind: "share",
      lossFraction: 1 / 3,
      proposedClass: 2,
    },
  ],
  comparisons: [
    {
      siteName: "영암 1호기",
      before: "2025-11-02",
      after: "2026-06-12",
      modules: [
        { state: "new", module: "A01-S01-M001", before: null, after: aCompared("DF-ID-00000001", 30.2) },
        {
          state: "worse",
          module: "A01-S02-M002",
          before: aCompared("DF-ID-00000900", 11.4),
          after: aCompared("DF-ID-00000002", 31.3),
        },
        { state: "repaired", module: "A01-S03-M003", before: aCompared("DF-ID-00000901", 12.5), after: null },
      ],
    },
  ],
  findings: Array.from({ length: 7 }, (_, index) => aFinding(index)),
  ...change,
});
