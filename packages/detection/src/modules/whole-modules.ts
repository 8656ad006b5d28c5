import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { findModules } from "./find-modules.ts";

/** Modules that the frame shows whole. */
export const wholeModules = (frame: HeatGrid): readonly PixelQuad[] =>
  findModules(frame).tables.flatMap(({ modules }) =>
    modules.flatMap(({ isWhole, corners }) => (isWhole ? [corners] : [])),
  );
