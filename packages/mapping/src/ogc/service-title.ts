import type { LonLatBox } from "../pack/lon-lat-box.ts";

/** What a capabilities document is filled in with. */
export interface ServiceTitle {
  /** Where this service answers, as the client reached it. */
  readonly serviceUrl: string;
  readonly language: "ko" | "en";
  /** Where the caller's own sites lie; null when there are none. */
  readonly extent: LonLatBox | null;
}

export const serviceTexts = {
  ko: {
    title: "Heliolens 지도 서비스",
    abstract:
      "태양광 발전소 점검 지도. viewparams=키:값;키:값 으로 범위를 좁힐 수 있습니다 (site_seq, report_seq, img_seq, defect_types, defect_codes).",
  },
  en: {
    title: "Heliolens map service",
    abstract:
      "Maps of solar plant inspections. Narrow them with viewparams=key:value;key:value (site_seq, report_seq, img_seq, defect_types, defect_codes).",
  },
} as const;

/** Korea, where nothing nearer is known. */
export const usualExtent: LonLatBox = { minLon: 124, minLat: 33, maxLon: 132, maxLat: 39 };
