import { type DefectCode, mainDefectOf } from "@heliolens/domain/defects/defect-types";
import { moduleShapes, type ShapeName } from "../classifier/module-shapes.ts";
import type { FamilyFound, HeatFamily } from "./heat-family.ts";
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
export const isNamedByShape = ({ family }: FamilyFound): boolean => Object.hasOwn(shapesOf, family);

export function nameHeat(found: FamilyFound, figures: MergedFigures, said: SaidShapes): NamedHeat {
  const { code, share } = codeOf(found.family, figures, said);
  return { code, confidence: heatConfidence(found.excess, figures) * (0.7 + 0.3 * share) };
}

interface CodeShare {
  readonly code: DefectCode;
  /** How far the shape alone speaks for it. */
  readonly share: number;
}

function codeOf(family: HeatFamily, figures: MergedFigures, said: SaidShapes): CodeShare {
  switch (family) {
    case "gone":
      return { code: "MODULE_MISSING", share: 1 };
    case "one-third":
      return { code: "DIODE_1", share: 1 };
    case "two-thirds":
      return twoThirdsCode(figures);
    case "whole":
      return wholeCode(figures);
    case "spot":
      return coveredCode(figures, said) ?? broadCode(figures) ?? shapeCode(shapesOf.spot, figures, said);
    case "shaded":
      return shapeCode(shapesOf.shaded, figures, said);
    case "end":
      return { code: "CABLE", share: 0.5 };
  }
}

/** Neighbouring thirds are bypassed together; warm sides with a cool middle are cells along the frame that leak. */
const twoThirdsCode = ({ thirdsK }: MergedFigures): CodeShare =>
  Math.min(...thirdsK) === thirdsK[1] ? { code: "MODULE_PID", share: 0.5 } : { code: "DIODE_2", share: 1 };

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
function coveredCode(figures: MergedFigures, said: SaidShapes): CodeShare | null {
  const { coldestK, wholeK, shown } = figures;
  if (shown.figures.coldShare >= SHADE_SHARE)
    return coldestK <= -SHADE_COLDER_K ? shapeCode(shapesOf.shaded, figures, said) : null;
  if (coldestK - wholeK > -COVER_COLDER_K) return null;
  const named = shapeCode(shapesOf.spot, figures, said);
  return mainDefectOf(named.code) === "SURFACE" ? named : { code: "DEBRIS", share: 0.5 };
}

/** More than some cells: no longer a matter of cells. */
const BROAD_SHARE = 0.1;

function broadCode({ shown }: MergedFigures): CodeShare | null {
  const { hotShare, pieces } = shown.figures;
  if (hotShare < BROAD_SHARE) return null;
  return { code: pieces > 2 ? "MODULE_SHORT" : "MODULE_OTHER", share: 0.5 };
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

/** Leaves over a cell are cold beside the heat that they make. */
const LEAF_COLDER_K = 2.5;
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
