import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { type DefectsRequest, defectPage, PAGE_SIZE } from "../defects.data.ts";

interface VirtualPlan {
  readonly asked: DefectsRequest;
  /** How many defects stand beside each other. */
  readonly columns: number;
  readonly lineHeightPx: number;
  readonly chosenSeq: number | null;
  /** What stays at the top of the frame while the lines scroll beneath it. */
  readonly headPx?: number;
}

/** A place in the list; its defect is undefined until it has come. */
export interface Slot {
  readonly index: number;
  readonly defect: DefectItem | undefined;
}

// One beyond each edge: every further line is laid out for nobody to see.
const OVERSCAN = 1;

/** Only what is in sight is on the page and asked for: ten thousand defects scroll like ten. */
export function useVirtualDefects({ asked, columns, lineHeightPx, chosenSeq, headPx = 0 }: VirtualPlan) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useQuery(defectPage(asked, 0));
  const total = first.data?.page.totalElements ?? 0;
  const virtual = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeightPx,
    overscan: OVERSCAN,
    // Drawn with the frame it belongs to, not within each event of the wheel.
    useFlushSync: false,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
  });
  const shown = virtual.getVirtualItems();
  const from = (shown.at(0)?.index ?? 0) * columns;
  const to = ((shown.at(-1)?.index ?? 0) + 1) * columns - 1;
  const defectAt = useDefectsAt(asked, from, to);
  const chosenIndex = useIndexOf(asked, chosenSeq, from, to);
  const chosenLine = chosenIndex === null ? null : Math.floor(chosenIndex / columns);
  useEffect(() => {
    if (chosenLine !== null) virtual.scrollToIndex(chosenLine, { align: "auto" });
  }, [virtual, chosenLine]);
  const lines = shown.map(({ index: line, start }) => ({
    line,
    topPx: start - headPx,
    slots: Array.from({ length: Math.min(columns, total - line * columns) }, (_, column): Slot => {
      const index = line * columns + column;
      return { index, defect: defectAt(index) };
    }),
  }));
  // Lines that leave at one end come back at the other, with their elements: new ones would cost most of a frame.
  const lineSlots = Math.ceil((virtual.scrollRect?.height ?? 0) / lineHeightPx) + 1 + 2 * OVERSCAN;
  return { frame, first, total, heightPx: virtual.getTotalSize(), lines, lineSlots };
}

const pageOf = (index: number) => Math.floor(index / PAGE_SIZE);

function useDefectsAt(asked: DefectsRequest, from: number, to: number) {
  const first = pageOf(from);
  const pages = Array.from({ length: Math.max(1, pageOf(to) - first + 1) }, (_, offset) => first + offset);
  const results = useQueries({ queries: pages.map((page) => withoutStandIn(asked, page)) });
  return (index: number): DefectItem | undefined => results[pageOf(index) - first]?.data?.content[index % PAGE_SIZE];
}

// What stood in a place before belongs to another page: nothing stands in for it.
const withoutStandIn = (asked: DefectsRequest, page: number) => {
  const { placeholderData: _, ...options } = defectPage(asked, page);
  return options;
};

/** Where the chosen defect stands, as far as its page is loaded: what is out of reach is not fetched for it. */
function useIndexOf(asked: DefectsRequest, chosenSeq: number | null, from: number, to: number): number | null {
  const pages = chosenSeq === null ? [] : [...new Set([0, pageOf(from), pageOf(to)])];
  const results = useQueries({ queries: pages.map((page) => ({ ...withoutStandIn(asked, page), enabled: false })) });
  if (chosenSeq === null) return null;
  const found = results.flatMap(({ data }, nth) => {
    const within = data?.content.findIndex(({ seq }) => seq === chosenSeq) ?? -1;
    return within === -1 ? [] : [pages[nth]! * PAGE_SIZE + within];
  });
  return found[0] ?? null;
}
