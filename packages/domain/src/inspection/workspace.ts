import { defaultRectFor } from "../defects/default-rect.ts";
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

export const emptyWorkspace: Workspace = {
  reportId: null,
  reportName: "",
  isExplorerShown: true,
  isMapMenuShown: false,
  isSelectTaskComplete: false,
  defaultRectangle: { ...defaultRectFor(), reportId: null },
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
    defaultRectangle: isSame ? workspace.defaultRectangle : { ...defaultRectFor(), reportId: report.id },
  };
}

export const toggleExplorer = (workspace: Workspace): Workspace => ({
  ...workspace,
  isExplorerShown: !workspace.isExplorerShown,
});
