import { useQuery } from "@tanstack/react-query";
import { type DefectsRequest, defectPage } from "../defects.data.ts";

/** Whether a list is of images without degrees: then it is ordered by contrast, and no head of it says ΔT. */
export function useIsRelativeList(asked: DefectsRequest): boolean {
  const first = useQuery(defectPage(asked, 0)).data?.content;
  return first !== undefined && first.length > 0 && first.every(({ isRelative }) => isRelative);
}
