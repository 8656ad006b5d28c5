import { type DefectCode, mainDefectOf } from "@heliolens/domain/defects/defect-types";
import { moduleShapes, type ShapeName } from "../classifier/module-shapes.ts";
import type { FamilyFound, HeatFamily } from "./heat-family.ts";
import { isAlongEnd, isAtBox, isOnePatch } from "./heat-position.ts";
import type { MergedFigures } from "./merged-figures.ts";
import type { SaidShapes } from "./said-shapes.ts";

export interface NamedHeat {
  readonly code: DefectCode;
  readonly confidence: number;
}

// Degrees say which family it is; within the family the shape says what. Thin-film names of the training set are hot spots here too.
const shapesOf: Readonly<Record<"spot" | "shaded", readonly ShapeName[]>> = {
  spot: ["Cell", "Cell-Multi", "Cracking", "Hot-Spot", "Hot-Spot-Multi", "Soiling", "Vegetation"],
  shaded: ["Shadowing", "Vegetation"],
};

/** Whether the classifier has a say in what it is called. */
export const isNamedByShape = ({ family }: FamilyFound, figures: MergedFigures): boolean =>
  knownCode(family, figures) === null;

export function nameHeat({ family, excess }: FamilyFound, figures: MergedFigures, said: SaidShapes): NamedHeat {
  const { code, share } = knownCode(family, figures) ?? shapedCode(family, figures, said);
  return { code, confidence: heatConfidence(excess, figures) * (0.7 + 0.3 * share) };
}

interface CodeShare {
  readonly code: DefectCode;
  /** How far the shape alone speaks for it. */
  readonly share: number;
}

/** What degrees and places tell without the classifier. */
function knownCode(family: HeatFamily, figures: MergedFigures): CodeShare | null {
  switch (family) {
    case "gone":
      return { code: "MODULE_MISSING", share: 1 };
    case "one-third":
    case "two-thirds":
      return thirdsCode(family, figures);
    case "whole":
      return wholeCode(figures);
    case "spot":
      return patchworkCode(figures) ?? (coverOf(figures) ? null : spotCode(figures));
    case "shaded":
      return null;
    case "end":
      return { code: "CABLE", share: 0.5 };
  }
}

const spotCode = (figures: MergedFigures): CodeShare | null =>
  placeCode(figures) ?? glassCode(figures) ?? pointCode(figures);

function shapedCode(family: HeatFamily, figures: MergedFigures, said: SaidShapes): CodeShare {
  const cover = coverOf(figures);
  if (family === "shaded" || cover === "shade") return shapeCode(shapesOf.shaded, figures, said);
  const named = shapeCode(shapesOf.spot, figures, said);
  return cover === null || mainDefectOf(named.code) === "SURFACE" ? named : { code: "DEBRIS", share: 0.5 };
}

/** The less warm side has this share of the other's warmth where cells leak; behind a diode it has none. */
const LEAKING_SHARE = 0.4;

/** Neighbouring thirds are bypassed together; warm sides with a cool middle are cells along the frame that leak. */
function thirdsCode(family: "one-third" | "two-thirds", { thirdsK: [left, middle, right] }: MergedFigures): CodeShare {
  const [lessK, moreK] = [Math.min(left, right), Math.max(left, right)];
  if (lessK > middle && lessK >= LEAKING_SHARE * moreK) return { code: "MODULE_PID", share: 0.5 };
  return { code: family === "one-third" ? "DIODE_1" : "DIODE_2", share: 1 };
}

/** Diodes that conduct warm their boxes, by this share of the warmth that their cells keep. */
const BOX_SHARE = 0.3;

/** A shorted module is a patchwork, an open one evenly warm, a bypassed one too but for its boxes; cracked glass has places far hotter. */
function wholeCode({ wholeK, hottestK, shown }: MergedFigures): CodeShare {
  if (shown.figures.spreadK > wholeK) return { code: "MODULE_SHORT", share: 1 };
  const overK = hottestK - wholeK;
  if (overK > wholeK) return { code: "MODULE_BROKEN", share: 0.5 };
  return { code: overK > BOX_SHARE * wholeK ? "DIODE_ALL" : "MODULE_OPEN", share: 1 };
}

/** What lies on a cell is colder than the module by so much; what shades it also covers so much of it. */
const COVER_COLDER_K = 1.2;
const SHADE_COLDER_K = 2.4;
const SHADE_SHARE = 0.1;

/** Hot beside cold: something keeps the light off. */
function coverOf({ coldestK, wholeK, shown }: MergedFigures): "shade" | "thing" | null {
  if (shown.figures.coldShare >= SHADE_SHARE) return coldestK <= -SHADE_COLDER_K ? "shade" : null;
  return coldestK - wholeK <= -COVER_COLDER_K ? "thing" : null;
}

/** More hot cells than any module has that still works. */
const MOST_CELLS = 6;
const BROAD_SHARE = 0.1;

/** Before anything cold is looked at: among so many hot cells the others look cold. */
function patchworkCode({ shown }: MergedFigures): CodeShare | null {
  const { hotShare, pieces } = shown.figures;
  return pieces > MOST_CELLS || (pieces > 2 && hotShare >= BROAD_SHARE) ? { code: "MODULE_SHORT", share: 0.5 } : null;
}

/** What the place alone tells. */
function placeCode({ shown }: MergedFigures): CodeShare | null {
  const { part, pieces } = shown.figures;
  if (isAlongEnd(part)) return { code: "SOILING", share: 0.5 };
  return pieces <= 1 && isAtBox(part) ? { code: "JBOX_HEAT", share: 0.5 } : null;
}

/** All of a module is warmer by this where its glass is broken: twice what modules of a string differ by. */
const WARM_GLASS_K = 1.2;
/** Three cells in one patch: no longer a matter of cells. */
const PATCH_SHARE = 0.045;

/** Heat that keeps to no cell. */
function glassCode({ wholeK, coldestK, shown }: MergedFigures): CodeShare | null {
  const { part, hotShare, pieces } = shown.figures;
  if (hotShare >= BROAD_SHARE || (pieces <= 1 && hotShare >= PATCH_SHARE && isOnePatch(part, hotShare)))
    return { code: "MODULE_OTHER", share: 0.5 };
  return wholeK >= WARM_GLASS_K && coldestK >= wholeK / 2 ? { code: "MODULE_BROKEN", share: 0.5 } : null;
}

/** Samples of 5 cm; half a cell is four of them wide. */
const MOST_POINT = 2;
/** What lies on the glass starves some of a cell of light; a place where all its current goes through gets hotter. */
const ON_GLASS_K = 6.5;

function pointCode({ hottestK, wholeK, shown }: MergedFigures): CodeShare | null {
  if (shown.figures.peakSamples > MOST_POINT) return null;
  return { code: hottestK - wholeK < ON_GLASS_K ? "DROPPING" : "CELL_HOTSPOT", share: 0.5 };
}

function shapeCode(allowed: readonly ShapeName[], figures: MergedFigures, said: SaidShapes): CodeShare {
  const weighed = allowed.map((name) => ({ name, weight: weightOf(name, figures, said) }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one));
  const shape = moduleShapes.find(({ name }) => name === best.name)!;
  return { code: shape.defectCode, share: best.weight / sum };
}

/** A cell of the usual modules, as a share of their area; a point is a quarter of that, two of them are several. */
const CELL_SHARE = 1 / 72;
/** Keeps a shape possible that the classifier thinks impossible: its crops came from other cameras. */
const LEAST_PROBABILITY = 0.02;
const SPEAKS_FOR = 3;

/** Leaves are as cold as the air, shade on glass is not. */
const LEAF_COLDER_K = 7;
const SPEAKS_AGAINST = 0.05;

function weightOf(name: ShapeName, { shown, coldestK }: MergedFigures, shapes: SaidShapes): number {
  const said = LEAST_PROBABILITY + (shapes.get(name) ?? 0);
  const { pieces, hotShare } = shown.figures;
  const isPoint = hotShare < CELL_SHARE / 2;
  switch (name) {
    case "Cell":
      return pieces <= 1 && !isPoint ? SPEAKS_FOR * said : said;
    case "Cell-Multi":
      return pieces > 1 && !isPoint ? SPEAKS_FOR * said : said;
    case "Hot-Spot":
    case "Hot-Spot-Multi":
      return isPoint ? SPEAKS_FOR * said : said;
    case "Vegetation":
      return coldestK > -LEAF_COLDER_K ? SPEAKS_AGAINST * said : said;
    default:
      return said;
  }
}

/** Half at the threshold, and half of the rest with each threshold more; one image alone cannot tell a reflection. */
const heatConfidence = (excess: number, { sightings }: MergedFigures): number =>
  (1 - 0.5 ** excess) * (sightings > 1 ? 1 : 0.7);
