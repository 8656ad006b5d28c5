import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { DesignTool, DesignToolProps } from "../design/design-tool.ts";
import type { ProductField } from "../design/properties/item-form.tsx";
import { ExportPane } from "../layouts/export-pane.tsx";
import { ImportPane } from "../layouts/import-pane.tsx";
import { PlanningPane } from "../planning/planning-pane.tsx";
import { ProductSelect } from "../products/product-select.tsx";

/** Other rooms' tools in the editor's pane, in the order of their buttons. */
export const designTools: readonly DesignTool[] = [
  { key: "planning", icon: "planning", Label: PlanningLabel, Pane: Planning },
  { key: "import", icon: "upload", Label: ImportLabel, Pane: ImportPane },
  { key: "export", icon: "download", Label: ExportLabel, Pane: ExportPane },
];

function PlanningLabel() {
  return useMessages("planning")("tool");
}

function ImportLabel() {
  return useMessages("layouts")("import");
}

function ExportLabel() {
  return useMessages("layouts")("export");
}

function Planning({ desk, hand }: DesignToolProps) {
  return <PlanningPane desk={desk} hand={hand} productField={(field) => <ProductSelect size="xs" {...field} />} />;
}

/** The catalogue in the properties of a string. */
export const stringProduct: ProductField = (field) => <ProductSelect size="xs" {...field} />;
