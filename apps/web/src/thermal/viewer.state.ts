import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { Isotherm } from "@heliolens/domain/thermal/isotherm";
import type { MeasuredShape, MeasureKind } from "@heliolens/domain/thermal/measurement";
import { defaultPalette, type PaletteName, palettes } from "@heliolens/domain/thermal/palettes";

export type ViewerTool = "select" | "hand" | MeasureKind;
export type TwinMode = "thermal" | "rgb" | "overlay" | "swipe";

/** A healthy neighbour: what other temperatures are compared with, on every image, until it is let go. */
export interface Reference {
  readonly heatC: number;
  readonly imageName: string;
}

export interface ViewerState {
  readonly palette: PaletteName;
  /** Kept over all images, so that a colour means the same temperature on each. */
  readonly lockedSpan: HeatSpan | null;
  /** Set by hand on one image. */
  readonly ownSpan: { readonly imageId: number; readonly span: HeatSpan } | null;
  readonly isotherm: Isotherm;
  readonly tool: ViewerTool;
  readonly shapes: ReadonlyMap<number, readonly MeasuredShape[]>;
  readonly reference: Reference | null;
  readonly twin: TwinMode;
  /** Of the RGB picture over the thermal one, 0 to 1. */
  readonly twinOpacity: number;
  /** Where the swipe divides the stage, 0 to 1. */
  readonly swipeAt: number;
}

export const emptyViewer: ViewerState = {
  palette: defaultPalette,
  lockedSpan: null,
  ownSpan: null,
  isotherm: { kind: "off" },
  tool: "select",
  shapes: new Map(),
  reference: null,
  twin: "thermal",
  twinOpacity: 0.5,
  swipeAt: 0.5,
};

export type ViewerEvent =
  | { readonly kind: "palette-chosen"; readonly palette: PaletteName }
  | { readonly kind: "palette-stepped"; readonly by: 1 | -1 }
  | { readonly kind: "span-set"; readonly imageId: number; readonly span: HeatSpan }
  | { readonly kind: "span-automatic"; readonly span: HeatSpan }
  | { readonly kind: "lock-toggled"; readonly span: HeatSpan }
  | { readonly kind: "isotherm-set"; readonly isotherm: Isotherm }
  | { readonly kind: "tool-chosen"; readonly tool: ViewerTool }
  | { readonly kind: "shape-added"; readonly imageId: number; readonly shape: MeasuredShape }
  | { readonly kind: "shape-removed"; readonly imageId: number; readonly index: number }
  | { readonly kind: "shapes-cleared"; readonly imageId: number }
  | { readonly kind: "reference-pinned"; readonly reference: Reference }
  | { readonly kind: "reference-released" }
  | { readonly kind: "twin-chosen"; readonly twin: TwinMode }
  | { readonly kind: "twin-faded"; readonly opacity: number }
  | { readonly kind: "swipe-moved"; readonly at: number };

// What is measured stays with its image while the page is open; an image holds so many, a page so many images.
const MOST_SHAPES = 20;
const MOST_IMAGES = 200;

export function afterViewerEvent(state: ViewerState, event: ViewerEvent): ViewerState {
  switch (event.kind) {
    case "palette-chosen":
      return { ...state, palette: event.palette };
    case "palette-stepped":
      return { ...state, palette: paletteBeside(state.palette, event.by) };
    case "span-set":
      return state.lockedSpan === null
        ? { ...state, ownSpan: { imageId: event.imageId, span: event.span } }
        : { ...state, lockedSpan: event.span };
    case "span-automatic":
      return { ...state, ownSpan: null, lockedSpan: state.lockedSpan && event.span };
    case "lock-toggled":
      return { ...state, lockedSpan: state.lockedSpan === null ? event.span : null };
    case "isotherm-set":
      return { ...state, isotherm: event.isotherm };
    case "tool-chosen":
      return { ...state, tool: event.tool };
    case "reference-pinned":
      return { ...state, reference: event.reference };
    case "reference-released":
      return { ...state, reference: null };
    case "twin-chosen":
      return { ...state, twin: event.twin };
    case "twin-faded":
      return { ...state, twinOpacity: share(event.opacity) };
    case "swipe-moved":
      return { ...state, swipeAt: share(event.at) };
    default:
      return { ...state, shapes: withShapes(state.shapes, event.imageId, shapesAfter(state, event)) };
  }
}

/** A lock holds degrees: counts of another camera are not to be coloured by them. */
export function spanOn(state: ViewerState, imageId: number, automatic: HeatSpan, hasDegrees: boolean): HeatSpan {
  if (state.lockedSpan !== null && hasDegrees) return state.lockedSpan;
  return state.ownSpan?.imageId === imageId ? state.ownSpan.span : automatic;
}

export const shapesOn = (state: ViewerState, imageId: number): readonly MeasuredShape[] =>
  state.shapes.get(imageId) ?? [];

type ShapeEvent = Extract<ViewerEvent, { kind: "shape-added" | "shape-removed" | "shapes-cleared" }>;

function shapesAfter(state: ViewerState, event: ShapeEvent): readonly MeasuredShape[] {
  const shapes = shapesOn(state, event.imageId);
  switch (event.kind) {
    case "shape-added":
      return [...shapes, event.shape].slice(-MOST_SHAPES);
    case "shape-removed":
      return shapes.toSpliced(event.index, 1);
    case "shapes-cleared":
      return [];
  }
}

function withShapes(all: ViewerState["shapes"], imageId: number, shapes: readonly MeasuredShape[]) {
  const next = new Map(all);
  next.delete(imageId);
  if (shapes.length > 0) next.set(imageId, shapes);
  const [oldest] = next.keys();
  if (next.size > MOST_IMAGES) next.delete(oldest!);
  return next;
}

function paletteBeside(name: PaletteName, by: number): PaletteName {
  const index = palettes.findIndex((palette) => palette.name === name);
  return palettes.at((index + by) % palettes.length)!.name;
}

const share = (value: number) => Math.min(1, Math.max(0, value));
