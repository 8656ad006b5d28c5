import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { defectsOnImage } from "../../defects/defects.data.ts";
import type { OpenReport } from "../../inspection/report/report-workspace.tsx";
import { imageGroundOf } from "../../thermal/thermal.data.ts";

/** What lies on the next and the previous picture, and where they lie: with it a step is drawn once, not bit by bit. */
export function useNeighboursAhead(images: OpenReport["images"]["data"], imageSeq: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const index = images?.findIndex(({ seq }) => seq === imageSeq) ?? -1;
    if (index === -1) return;
    for (const neighbour of [images?.[index + 1], images?.[index - 1]]) {
      if (neighbour === undefined) continue;
      void client.prefetchQuery(imageGroundOf(neighbour.seq));
      void client.prefetchQuery(defectsOnImage(neighbour.seq));
    }
  }, [client, images, imageSeq]);
}
