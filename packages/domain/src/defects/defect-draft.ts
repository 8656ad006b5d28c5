import type { PixelBox } from "../thermal/heat-of-box.ts";
import type { DefectTexts } from "./defect-fields.ts";
import type { DefectStatus } from "./defect-status.ts";

/** What the dialog's fields hold. */
export interface DefectDraft extends DefectTexts {
  readonly mainCode: string;
  readonly subCode: string | null;
  readonly status: DefectStatus;
  readonly rect: PixelBox | null;
  readonly moduleId: number | null;
  readonly abnormalityClass: 1 | 2 | 3 | null;
}
