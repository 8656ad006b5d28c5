import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { DesignTool, DesignToolProps } from "../design/design-tool.ts";
import type { ProductField } from "../design/properties/item-form.tsx";
import { TableForm } from "../design/tables/table-form.tsx";
import { ExportPane } from "../layouts/export-pane.tsx";
import { ImportPane } from "../layouts/import-pane.tsx";
import { PlanningPane } from "../planning/planning-pane.tsx";
import { ProductSelect } from "../products/product-select.tsx";
import { ProposalPane } from "../proposal/proposal-pane.tsx";

/** Other rooms' tools in the editor's pane, in the order of their buttons. */
export const designTools: readonly DesignTool[] = [
  { key: "planning", icon: "planning", Label: PlanningLabel, Pane: Planning },
  { key: "import", icon: "upload", Label: ImportLabel, Start: StartWithDrawing, Pane: ImportPane },
  { key: "proposal", icon: "thermal", Label: ProposalLabel, Start: StartWithFlight, Pane: Proposal },
  { key: "export", icon: "download", Label: ExportLabel, Pane: ExportPane },
];

function PlanningLabel() {
  return useMessages("planning")("tool");
}

function ImportLabel() {
  return useMessages("layouts")("import");
}

function ProposalLabel() {
  return useMessages("proposal")("tool");
}

function StartWithDrawing() {
  return useMessages("proposal")("start.drawing");
}

function StartWithFlight() {
  return useMessages("proposal")("start.flight");
}

function ExportLabel() {
  return useMessages("layouts")("export");
}

function Planning({ desk, hand }: DesignToolProps) {
  return <PlanningPane desk={desk} hand={hand} productField={(field) => <ProductSelect size="xs" {...field} />} />;
}

function Proposal({ desk, hand }: DesignToolProps) {
  return (
    <ProposalPane
      desk={desk}
      hand={hand}
      tableTools={(stringId) => <TableForm key={stringId} desk={desk} stringId={stringId} />}
    />
  );
}

/** The catalogue in the properties of a string. */
export const stringProduct: ProductField = (field) => <ProductSelect size="xs" {...field} />;
