import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { useEffect, useReducer, useState } from "react";
import { gridCache, hasGrid } from "../thermal.data.ts";
import type { GridRead } from "./grid-facts.ts";

export type GridOnShow =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly read: GridRead }
  | { readonly kind: "failed"; readonly problem: unknown; readonly retry: () => void };

/** The numbers of an image: at once where they were fetched ahead. */
export function useGrid(image: ThermalImageItem): GridOnShow {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ readonly image: ThermalImageItem; readonly problem: unknown } | null>(null);
  const read = hasGrid(image) ? gridCache.find(image) : undefined;
  const isFailed = failure?.image === image;
  const isWanted = hasGrid(image) && read === undefined && !isFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    gridCache.get(image).then(
      () => !isOver && showAgain(),
      (problem: unknown) => !isOver && setFailure({ image, problem }),
    );
    return () => {
      isOver = true;
    };
  }, [image, isWanted]);
  if (!hasGrid(image)) return { kind: "none" };
  if (read !== undefined) return { kind: "ready", read };
  if (isFailed) return { kind: "failed", problem: failure.problem, retry: () => setFailure(null) };
  return { kind: "loading" };
}

const NEIGHBOURS = 3;

/** Fetches what the next presses will show, the nearest first, once the image on show is there. */
export function usePrefetch(images: readonly ThermalImageItem[], index: number, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    const fetchAhead = async () => {
      for (let step = 1; step <= NEIGHBOURS; step++)
        for (const neighbour of [images[index + step], images[index - step]]) {
          if (isOver) return;
          // A neighbour that fails is tried again when it is looked at, and says why then.
          if (neighbour !== undefined && hasGrid(neighbour)) await gridCache.get(neighbour).catch(() => {});
        }
    };
    void fetchAhead();
    return () => {
      isOver = true;
    };
  }, [images, index, isReady]);
}
