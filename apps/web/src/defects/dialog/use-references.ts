import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { modulesInImage } from "../defects.data.ts";
import { referenceRings } from "./reference-rings.ts";

/** Where the reference of the chosen defect lies on its own image; nothing on another one. */
export function useReferences(defect: DefectItem | null, imageSeq: number | null): readonly Ring[] {
  const isOnShow = defect !== null && imageSeq !== null && defect.solarThermalImage?.seq === imageSeq;
  const modules = useQuery({ ...modulesInImage(imageSeq ?? 0), enabled: isOnShow }).data;
  return useMemo(() => (isOnShow ? referenceRings(defect, modules ?? []) : []), [isOnShow, defect, modules]);
}
