import { ProblemError, problemOf } from "@heliolens/contract/call";
import { gridPath } from "@heliolens/contract/thermal/grid-form";
import { getImageGround } from "@heliolens/contract/thermal/image-ground";
import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";
import { GridCache } from "./grid/grid-cache.ts";
import type { GridRead } from "./grid/grid-facts.ts";
import { unpackGrid } from "./grid/unpack-grid.ts";

const MIB = 1024 * 1024;

/** About fifty frames of 640 x 512: seven on either side of the one on show, and those looked at last. */
const MOST_CACHED_BYTES = 64 * MIB;

/** What tells an image's grid from another. Parameters or a CSV change the summary with it: the next list brings another name. */
type GridKey = Pick<ThermalImageItem, "seq" | "temperatureKind" | "minHeat" | "maxHeat" | "averageHeat">;

export const gridCache = new GridCache<GridKey>({
  load: ({ seq }) => fetchGrid(seq),
  nameOf: ({ seq, temperatureKind, minHeat, maxHeat, averageHeat }) =>
    [seq, temperatureKind, minHeat, maxHeat, averageHeat].join(" "),
  mostBytes: MOST_CACHED_BYTES,
});

export const hasGrid = ({ temperatureKind }: GridKey): boolean =>
  temperatureKind === "absolute" || temperatureKind === "relative";

export const imageGroundOf = (imageId: number) =>
  queryOptions({
    queryKey: ["thermal", "ground", imageId],
    queryFn: async ({ signal }) => (await call(getImageGround, { params: { id: imageId } }, { signal })).content,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The numbers of an image that stands in no list. */
export const gridOf = (imageId: number) =>
  queryOptions({
    queryKey: ["thermal", "grid", imageId],
    queryFn: () => fetchGrid(imageId),
    staleTime: 60_000,
  });

async function fetchGrid(imageId: number): Promise<GridRead> {
  const response = await fetch(gridPath(imageId)).catch((cause: unknown) => {
    throw new ProblemError("wire.unavailable", { status: 0, cause });
  });
  if (!response.ok) throw problemOf(response, await response.json().catch(() => undefined));
  return unpackGrid(await response.arrayBuffer());
}
