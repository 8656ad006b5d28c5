import type { ComparedState } from "@heliolens/domain/defects/compare-inspections";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { DefectCause } from "@heliolens/domain/defects/defect-types";
import type { ReferenceKind, ReferenceRefusal } from "@heliolens/domain/defects/heat/heat-reference";
import type { CropWindow } from "@heliolens/domain/documents/crop-window";
import type { SummarySection } from "@heliolens/domain/documents/document";
import type { SummaryLayout } from "@heliolens/domain/documents/document-options";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { Language } from "@heliolens/messages/messages";
import type { ExportedDefect } from "../export/exported-defect.ts";

/** Everything a summary report is made from, as it stood when it was read. No clock: the same facts, the same file. */
export interface SummaryFacts {
  readonly language: Language;
  readonly sections: readonly SummarySection[];
  readonly layout: SummaryLayout;
  /** A page on the web that shows this report; null where none was asked for. */
  readonly share: { readonly address: string; readonly until: Date } | null;
  /** IANA name: of the first site. */
  readonly timeZone: string;
  /** When the latest of the data was changed. */
  readonly dataOf: Date;
  /** The company's mark; null where it has none. */
  readonly logo: (PrintedPicture & { readonly sha256: string }) | null;
  readonly reports: readonly SummaryReport[];
  readonly sites: readonly SummarySite[];
  readonly flight: SummaryFlight;
  /** AI findings that nobody has confirmed or rejected. */
  readonly unreviewedFindings: number;
  readonly cameras: readonly SummaryCamera[];
  /** What attribute files say of the weather at each image; empty where they say nothing. */
  readonly weather: readonly WeatherSeries[];
  readonly statusNames: Readonly<Record<DefectStatus, string>>;
  /** The types that occur, with what they are taken to cost. */
  readonly types: readonly SummaryType[];
  /** Beside the inspection before, site by site; none where there was none. */
  readonly comparisons: readonly SummaryComparison[];
  /** What to do first comes first. */
  readonly findings: readonly SummaryFinding[];
}

export interface SummaryReport {
  readonly id: number;
  readonly name: string;
  readonly examineDate: string;
  readonly siteName: string | null;
  readonly level: "simplified" | "detailed";
  readonly irradianceWm2: number | null;
  readonly ambientC: number | null;
  readonly windMs: number | null;
  readonly cloudOkta: number | null;
  readonly humidityPercent: number | null;
  readonly operator: string;
  readonly pilot: string;
  readonly qualification: string;
  readonly equipment: string;
  readonly plantState: string;
  readonly isSimulated: boolean;
  readonly version: number;
}

export interface SummarySite {
  readonly id: number;
  readonly name: string;
  readonly companyName: string;
  readonly address: string;
  readonly location: LonLat | null;
  readonly capacityKwp: number | null;
  readonly productName: string | null;
  readonly modulePowerWp: number | null;
  readonly specificYieldKwhPerKwp: number;
  readonly tariffWonPerKwh: number;
  readonly modules: number;
  readonly seenModules: number;
  readonly unseenStrings: readonly { readonly string: string; readonly modules: number }[];
  /** Outlines of strings or arrays, to draw the plant. */
  readonly outlines: readonly (readonly LonLat[])[];
  readonly arrays: readonly { readonly name: string; readonly at: LonLat }[];
  /** Modules that no thermal image shows whole. */
  readonly unseenOutlines: readonly (readonly LonLat[])[];
}

export interface SummaryFlight {
  readonly thermalImages: number;
  readonly rgbImages: number;
  readonly radiometricImages: number;
  readonly placedImages: number;
  /** Of these, images that nobody aligned and images that lie by their GPS position alone. */
  readonly unsureImages: number;
  readonly firstTakenAt: Date | null;
  readonly lastTakenAt: Date | null;
  /** Metres on the ground across a pixel. */
  readonly gsdM: number | null;
  readonly pxPerCell: number | null;
}

type Range = readonly [least: number, most: number];

export interface SummaryCamera {
  readonly model: string | null;
  readonly serial: string | null;
  readonly images: number;
  /** Null where none of its images has parameters. */
  readonly emissivity: Range | null;
  readonly reflectedC: Range | null;
  readonly distanceM: Range | null;
  readonly humidity: Range | null;
  readonly droneModel: string | null;
  readonly focalLengthMm: number | null;
  readonly focalLength35Mm: number | null;
  /** Images whose file carries the factory's calibration of the lens. */
  readonly calibratedImages: number;
}

export const weatherQuantities = ["irradiance", "ambient", "wind", "humidity"] as const;
export type WeatherQuantity = (typeof weatherQuantities)[number];

export interface WeatherSeries {
  readonly quantity: WeatherQuantity;
  /** By time, at most a few hundred. */
  readonly points: readonly { readonly at: Date; readonly value: number }[];
}

export interface SummaryType {
  readonly code: string;
  readonly name: string;
  readonly cause: DefectCause;
  readonly lossKind: "none" | "share" | "by-heat" | "by-area" | "whole-group";
  readonly lossFraction: number;
  readonly proposedClass: 1 | 2 | 3;
}

export interface SummaryFinding extends ExportedDefect {
  readonly siteId: number | null;
  /** What its ΔT is compared with; null where that was not kept. */
  readonly reference: { readonly kind: ReferenceKind; readonly why: ReferenceRefusal | null } | null;
  readonly cause: DefectCause;
  readonly imageSha256: string | null;
  readonly rgbSha256: string | null;
  readonly history: readonly FindingEvent[];
}

export interface SummaryComparison {
  readonly siteName: string;
  readonly before: string;
  readonly after: string;
  readonly modules: readonly {
    readonly state: ComparedState;
    readonly module: string;
    readonly before: ComparedFinding | null;
    readonly after: ComparedFinding | null;
  }[];
}

export interface ComparedFinding {
  readonly label: string;
  readonly typeName: string;
  readonly normalisedDeltaTK: number | null;
}

export type FindingEvent =
  | { readonly kind: "found"; readonly day: string }
  | { readonly kind: "changed"; readonly day: string; readonly status: string }
  | { readonly kind: "earlier"; readonly day: string; readonly type: string };

export interface PrintedPicture {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a finding's block shows beside its figures; asked for one finding at a time. */
export interface FindingPrints {
  /** The whole thermal frame. */
  readonly thermal: PrintedPicture | null;
  /** The frame around the defect, in colours of its own. */
  readonly zoom: (PrintedPicture & { readonly window: CropWindow; readonly span: HeatSpan | null }) | null;
  /** The same ground in the visible picture; the whole picture where the ground it shows is not known. */
  readonly rgb: RgbPrint | null;
  /** Modules around its place. */
  readonly modules: readonly (readonly LonLat[])[];
}

export interface RgbPrint extends PrintedPicture {
  /** The defect's box, in shares of the picture's sides. */
  readonly box: Ring | null;
}

export const noPrints: FindingPrints = { thermal: null, zoom: null, rgb: null, modules: [] };
