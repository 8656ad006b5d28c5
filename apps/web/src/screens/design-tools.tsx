import type { DesignTool } from "../design/design-tool.ts";

/** Other rooms' tools in the editor's pane, in the order of their buttons. */
export const designTools: readonly DesignTool[] = [];
