import type { NewFinding } from "@heliolens/database/queries/analysis/save-findings";
import type { Finding } from "@heliolens/detection/findings/finding";
import { contrastOf } from "@heliolens/detection/findings/level-frame";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { ReferenceKind } from "@heliolens/domain/defects/heat/heat-reference";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { OrderedModule, ReadyImage } from "./analysis-messages.ts";

export interface FoundOn {
  readonly modules: readonly Pick<OrderedModule, "id">[];
  readonly places: ReadonlyMap<number, ReadyImage>;
}

/** A finding as the database takes it. What was found without a drawing lies where its image lies. */
export function newFindingOf(finding: Finding, { modules, places }: FoundOn): NewFinding {
  const imageId = Number(finding.imageId);
  const shapePx = finding.shapePx.map(([x, y]): Point => [tenth(x), tenth(y)]);
  const shape = finding.shape ?? shapeOnGround(shapePx, places.get(imageId));
  const [first] = finding.modules;
  return {
    kind: finding.kind,
    moduleId: first === undefined ? null : modules[first]!.id,
    affectedModules: Math.max(1, finding.modules.length),
    code: finding.code,
    confidence: finding.confidence,
    reference: { kind: referenceKindOf(finding), why: null, ringsPx: [] },
    ...(places.get(imageId)?.isRelative ? relativeOf(finding) : degreesOf(finding)),
    imageId,
    shapePx,
    shape,
    location: shape && middleOf(shape),
    imageIds: finding.imageIds.map(Number),
  };
}

/** The analysis compares with glass alone: of the string, the array, the modules around, or its own module around the spot. */
function referenceKindOf({ kind, heat: { reference } }: Finding): ReferenceKind {
  if (reference === "surroundings") return "box";
  if (reference === "neighbours") return kind === "region" ? "glass" : "modules";
  return reference;
}

const degreesOf = ({ heat: { maxC, minC, averageC, referenceC, deltaK } }: Finding) => ({
  maxHeatC: maxC,
  minHeatC: minC,
  averageHeatC: averageC,
  referenceC,
  deltaTK: deltaK,
  isRelative: false,
  contrast: null,
});

/** Numbers of an image without degrees must never be read as °C. */
const relativeOf = ({ heat: { deltaK } }: Finding) => ({
  maxHeatC: null,
  minHeatC: null,
  averageHeatC: null,
  referenceC: null,
  deltaTK: null,
  isRelative: true,
  contrast: contrastOf(deltaK),
});

/** Pixels are not surer than that. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

function shapeOnGround(shapePx: Ring, image: ReadyImage | undefined): readonly LonLat[] | null {
  if (!image?.footprint) return null;
  const ground = groundOfImage(image.footprint, image);
  return ground && shapePx.map((pixel) => ground.toLonLat(pixel));
}

const middleOf = (shape: readonly LonLat[]): LonLat => {
  const mean = (axis: 0 | 1) => shape.reduce((sum, corner) => sum + corner[axis], 0) / shape.length;
  return [mean(0), mean(1)];
};
