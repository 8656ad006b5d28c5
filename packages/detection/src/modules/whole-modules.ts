import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { findGlass } from "./find-modules.ts";

/** The glass of modules that the frame shows whole. */
export const wholeModules = (frame: HeatGrid): readonly PixelQuad[] =>
  findGlass(frame).tables.flatMap(({ modules }) =>
    modules.flatMap(({ isWhole, corners }) => (isWhole ? [corners] : [])),
  );
