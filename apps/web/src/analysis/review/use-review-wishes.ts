import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import { useLanguage } from "@heliolens/kit/words/messages.ts";
import type { DefectChange } from "./findings.data.ts";
import type { Review } from "./use-review.ts";

/** Confirms a finding as it is, or with what was changed of it: its type, its area. */
export function useReviewWishes(review: Review, types: readonly TypeItem[]) {
  const language = useLanguage();
  const { finding, tell } = review;
  const { mode, redrawn } = review.state;

  function confirm(): void {
    if (finding === null) return;
    const { defect } = finding;
    const code = mode.kind === "changing" ? (mode.subCode ?? mode.mainCode) : defect.defectCode;
    const area = redrawn?.seq === defect.seq ? redrawn.shape : null;
    if (code === defect.defectCode && area === null) return void review.confirm();
    const change: DefectChange = { defectCode: code, ...(area !== null && { defectShapeGeom: area }) };
    void review.change(change, nameOf(code) ?? defect.defectName[language]);
  }

  const nameOf = (code: string): string | undefined =>
    types.flatMap((main) => [main, ...main.children]).find((type) => type.code === code)?.names[language];

  function beginChange(): void {
    if (finding === null) return;
    const { mainCode, defectCode } = finding.defect;
    const subCode = defectCode === mainCode ? null : defectCode;
    tell({ kind: "mode-entered", mode: { kind: "changing", mainCode, subCode, isMainNamed: false } });
  }

  return { confirm, beginChange };
}
