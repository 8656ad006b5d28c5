import type { ImageRow } from "@heliolens/database/queries/analysis/run-images";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { lensAsFound } from "@heliolens/domain/alignment/lenses/found-lens";
import { type FlightContext, recordedParts } from "@heliolens/domain/alignment/recorded-view";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import type { AnalysisMethod } from "@heliolens/domain/analysis/analysis-run";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { ReadyImage } from "./analysis-messages.ts";

export interface LeftOutImage {
  readonly id: number;
  readonly name: string;
  readonly why: ProblemCode;
}

interface ImagesToAnalyse {
  readonly ready: readonly ReadyImage[];
  readonly leftOut: readonly LeftOutImage[];
  /** How many of the ready ones only their GPS position puts on the drawing. */
  readonly byPosition: number;
}

/** Which images can be analysed, and why the others cannot. */
export function imagesToAnalyse(
  rows: readonly ImageRow[],
  way: AnalysisMethod,
  context: FlightContext,
): ImagesToAnalyse {
  const ready: ReadyImage[] = [];
  const leftOut: LeftOutImage[] = [];
  let byPosition = 0;
  for (const row of rows) {
    const why = whyLeftOut(row, way);
    if (why !== null || row.widthPx === null || row.heightPx === null)
      leftOut.push({ id: row.id, name: row.name, why: why ?? "thermal.no-temperature-data" });
    else {
      const { id, name, widthPx, heightPx, footprint } = row;
      const timeMs = row.takenAt?.getTime() ?? 0;
      const isRelative = row.heat === "relative";
      ready.push({ id, name, timeMs, widthPx, heightPx, footprint, lens: lensOfRow(row, context), isRelative });
      if (way === "modules" && row.state === "automatic" && row.evidence === "prior") byPosition += 1;
    }
  }
  return { ready, leftOut, byPosition };
}

/** An image where its own word has put it lies metres off: on the drawing it would name the wrong modules. */
function whyLeftOut({ heat, why, state, footprint }: ImageRow, way: AnalysisMethod): ProblemCode | null {
  if (heat === "none") return (why as ProblemCode | null) ?? "thermal.no-temperature-data";
  return way === "modules" && (state === "first" || footprint === null) ? "analysis.image-not-aligned" : null;
}

/** Null where neither files nor a registration tell the lens, or the temperatures do not have the form of its pictures. */
function lensOfRow(row: ImageRow, context: FlightContext): Lens | null {
  const { facts, attributes, folder, widthPx, heightPx, foundLenses } = row;
  if (facts === null || widthPx === null || heightPx === null) return null;
  const known = surveyed({ facts, attributes, folder }, context);
  const camera = recordedParts(known.facts, known.context)?.camera ?? null;
  const lens = lensAsFound(camera, { widthPx, heightPx }, foundLenses);
  return lens?.heightPx === heightPx ? lens : null;
}
