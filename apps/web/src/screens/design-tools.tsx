import type { DesignTool, DesignToolProps } from "../design/design-tool.ts";
import { useMessages } from "../kit/messages.ts";
import { PlanningPane } from "../planning/planning-pane.tsx";
import { ProductSelect } from "../products/product-select.tsx";

/** Other rooms' tools in the editor's pane, in the order of their buttons. */
export const designTools: readonly DesignTool[] = [
  { key: "planning", icon: "planning", Label: PlanningLabel, Pane: Planning },
];

function PlanningLabel() {
  return useMessages("planning")("tool");
}

function Planning({ desk, hand }: DesignToolProps) {
  return <PlanningPane desk={desk} hand={hand} productField={(field) => <ProductSelect size="xs" {...field} />} />;
}
