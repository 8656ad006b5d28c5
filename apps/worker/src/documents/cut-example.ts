import { cropHeat, greyModule } from "@heliolens/detection/findings/crop-finding";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { type PanelPlan, panelPlan } from "@heliolens/detection/plan/panel-plan";
import { type ModuleOutlines, moduleOutlines } from "@heliolens/detection/sampling/module-outlines";
import {
  type ModulePatch,
  modulePatch,
  PATCH_COLUMNS,
  PATCH_ROWS,
  upright,
} from "@heliolens/detection/sampling/module-patch";
import type { CutExample, TrainingFile } from "@heliolens/documents/training/training-files";
import { writeNpy } from "@heliolens/documents/training/write-npy";
import type { DecidedFinding } from "@heliolens/domain/analysis/decided-finding";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { encodeGreyPng } from "@heliolens/imaging/encode-grey-png";
import type { TrainingReport } from "./training-messages.ts";

export type Cutter = (finding: DecidedFinding, frame: HeatGrid | null) => Promise<CutExample>;

/** Cuts findings of a report out of their images: the module laid straight, and the temperatures around it. */
export function cutterOf(report: Omit<TrainingReport, "findings">): Cutter {
  const plan = report.modules.length === 0 ? null : panelPlan(report.modules);
  const indexOf = new Map(report.modules.map(({ id }, index) => [id, index]));
  const outlinesOf = plan && outlinesByImage(plan, report.images);
  return async (finding, frame) => {
    if (frame === null) return { example: { ...finding, crop: null, celsius: null }, files: [] };
    const patch = plan && outlinesOf && patchOf(finding, frame, { plan, indexOf, outlinesOf });
    const { celsius, xPx: x, yPx: y, widthPx: width, heightPx: height } = cropHeat(frame, ringOf(finding, patch));
    const heat = {
      name: `celsius/${defectLabel(finding.id)}.npy`,
      bytes: writeNpy(celsius, height, width),
    };
    const grey = await greyOf(finding, patch);
    return {
      example: { ...finding, crop: grey?.name ?? null, celsius: { file: heat.name, box: { x, y, width, height } } },
      files: [heat, ...(grey === null ? [] : [grey])],
    };
  };
}

const ringOf = ({ shapePx }: DecidedFinding, patch: ModulePatch | null) => patch?.ringPx ?? shapePx;

interface CutContext {
  readonly plan: PanelPlan;
  readonly indexOf: ReadonlyMap<number, number>;
  readonly outlinesOf: (imageId: number, frame: HeatGrid) => ModuleOutlines | null;
}

/** Findings come image by image: the modules of an image are found once. */
function outlinesByImage(plan: PanelPlan, images: TrainingReport["images"]): CutContext["outlinesOf"] {
  let last: { readonly imageId: number; readonly outlines: ModuleOutlines | null } | null = null;
  return (imageId, frame) => {
    const image = images.get(imageId);
    if (!image?.footprint) return null;
    if (last?.imageId !== imageId)
      last = { imageId, outlines: moduleOutlines(plan, { ...image, footprint: image.footprint }, frame) };
    return last.outlines;
  };
}

/** Null for what is no single module, and where the image no longer shows it whole. */
function patchOf(
  finding: DecidedFinding,
  frame: HeatGrid,
  { plan, indexOf, outlinesOf }: CutContext,
): ModulePatch | null {
  const module = finding.kind === "module" && finding.moduleId !== null ? indexOf.get(finding.moduleId) : undefined;
  const outline = module === undefined ? undefined : outlinesOf(finding.imageId, frame)?.get(module);
  return module === undefined || !outline ? null : modulePatch(frame, upright(plan.modules[module]!.quad, outline));
}

async function greyOf({ id, referenceC }: DecidedFinding, patch: ModulePatch | null): Promise<TrainingFile | null> {
  if (patch === null || referenceC === null) return null;
  const bytes = await encodeGreyPng(greyModule(patch, referenceC), PATCH_COLUMNS, PATCH_ROWS);
  return { name: `crops/${defectLabel(id)}.png`, bytes };
}
