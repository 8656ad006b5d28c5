import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type DefectsRequest, defectPage, PAGE_SIZE } from "../../defects/defects.data.ts";

/** The neighbour of the chosen defect in the list as it is filtered and ordered now. */
export function useDefectStepping(
  asked: DefectsRequest,
  chosenSeq: number | null,
  choose: (seq: number, from: "list") => void,
) {
  const client = useQueryClient();
  const place = useRef(-1);
  return useLatest(async (by: 1 | -1) => {
    const rowAt = async (index: number) =>
      (await client.fetchQuery(defectPage(asked, Math.floor(index / PAGE_SIZE)))).content[index % PAGE_SIZE];
    const known = client.getQueryData(defectPage(asked, Math.max(0, Math.floor(place.current / PAGE_SIZE))).queryKey);
    const within = known?.content.findIndex(({ seq }) => seq === chosenSeq) ?? -1;
    const index = within === -1 ? -1 : (known?.page.number ?? 0) * PAGE_SIZE + within;
    const next = index === -1 ? 0 : index + by;
    if (next < 0) return;
    const row = await rowAt(next);
    if (row === undefined) return;
    place.current = next;
    choose(row.seq, "list");
  });
}
