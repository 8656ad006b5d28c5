import type { PixelBox } from "../thermal/heat-of-box.ts";

/** What choosing a report does (specification section 4), as the session keeps it. */
export interface Workspace {
  readonly reportId: number | null;
  readonly reportName: string;
  readonly isExplorerShown: boolean;
  readonly isMapMenuShown: boolean;
  readonly isSelectTaskComplete: boolean;
  readonly defaultRectangle: PixelBox & { readonly reportId: number | null };
}

/** Centred on a frame of 640 x 512: the specification's pixels are those of the native thermal frame. */
const rectangle: PixelBox = { x: 285, y: 226, width: 70, height: 60 };
const nativeWidthPx = 640;

export const emptyWorkspace: Workspace = {
  reportId: null,
  reportName: "",
  isExplorerShown: true,
  isMapMenuShown: false,
  isSelectTaskComplete: false,
  defaultRectangle: { ...rectangle, reportId: null },
};

/** Another report brings the rectangle back to its place; the same one again leaves it where it was drawn. */
export function selectReport(workspace: Workspace, report: { readonly id: number; readonly name: string }): Workspace {
  const isSame = workspace.reportId === report.id;
  return {
    reportId: report.id,
    reportName: report.name,
    isExplorerShown: false,
    isMapMenuShown: true,
    isSelectTaskComplete: true,
    defaultRectangle: isSame ? workspace.defaultRectangle : { ...rectangle, reportId: report.id },
  };
}

export const toggleExplorer = (workspace: Workspace): Workspace => ({
  ...workspace,
  isExplorerShown: !workspace.isExplorerShown,
});

/** On a frame of another size the rectangle keeps its place in the picture: 1280 wide gives 570, 452, 140, 120. */
export function rectangleOnFrame({ x, y, width, height }: PixelBox, frameWidthPx: number): PixelBox {
  const factor = frameWidthPx / nativeWidthPx;
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}
