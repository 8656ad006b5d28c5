import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { useState } from "react";
import { OpenedEditor } from "../editor/opened-editor.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import classes from "./design-editor.module.css";
import type { DesignTool } from "./design-tool.ts";
import type { Desk } from "./desk.ts";
import { DraftBar } from "./draft-bar.tsx";
import { DesignMap } from "./map/design-map.tsx";
import type { ProductField } from "./properties/item-form.tsx";
import { PropertiesPane } from "./properties/properties-pane.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { DesignTree } from "./tree/design-tree.tsx";
import { startRename } from "./tree/tree-press.ts";
import { openSite, useToolDesk } from "./use-desk.ts";

interface DesignEditorProps {
  readonly siteId: number;
  readonly tools: readonly DesignTool[];
  readonly productField: ProductField;
  /** A tool that is open from the start. */
  readonly firstTool?: string | undefined;
  /** What lies under the design: pictures of the site. */
  readonly ground: readonly LayerPlan[];
  /** Where the site is said to stand: the view of a design that has nothing in it yet. */
  readonly position: LonLat | null;
}

/** Tree, map and properties of one site's design: one draft, one selection. */
export const DesignEditor = (props: DesignEditorProps) => (
  <OpenedEditor id={props.siteId} open={(siteId, signal) => openSite(siteId, props.firstTool, signal)}>
    {(desk) => <OpenEditor {...props} desk={desk} />}
  </OpenedEditor>
);

function OpenEditor({ desk, tools, productField, ground, position }: DesignEditorProps & { readonly desk: Desk }) {
  const text = useMessages("design");
  const { conflict } = useStore(desk.store);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [toolPlans, setToolPlans] = useState<readonly LayerPlan[]>([]);
  const [isRemoving, setRemoving] = useState(false);
  useEditorKeys(desk, () => setRemoving(true));
  return (
    <div className={classes.editor}>
      <DraftBar desk={desk} tools={tools} />
      <div className={classes.panes}>
        <SplitPanes
          name="design"
          label={text("tree.title")}
          direction="columns"
          shareAtFirst={0.24}
          first={<DesignTree desk={desk} tools={tools} />}
          second={
            <SplitPanes
              name="design.right"
              label={text("pane.title")}
              direction="columns"
              shareAtFirst={0.72}
              first={
                <DesignMap desk={desk} position={position} ground={ground} toolPlans={toolPlans} onEngine={setEngine} />
              }
              second={
                <Pane
                  desk={desk}
                  tools={tools}
                  productField={productField}
                  hand={{ engine, show: setToolPlans }}
                  onRemove={() => setRemoving(true)}
                />
              }
            />
          }
        />
      </div>
      {isRemoving && <RemovalDialog desk={desk} onClose={() => setRemoving(false)} />}
      {conflict !== null && <ConflictDialog desk={desk} conflict={conflict} />}
    </div>
  );
}

function useEditorKeys(desk: Desk, onRemove: () => void): void {
  useKeys({
    remove: () => desk.store.current().chosen.size > 0 && onRemove(),
    "design-rename": () => {
      const { at } = desk.store.current();
      if (at !== null) startRename(desk, at);
    },
    "design-select": () => desk.store.tell({ kind: "set", to: { mode: "select" } }),
    "design-band": () => desk.store.tell({ kind: "set", to: { mode: "band" } }),
    "design-line": () => desk.store.tell({ kind: "set", to: { mode: "line" } }),
  });
}

interface PaneProps {
  readonly desk: Desk;
  readonly tools: readonly DesignTool[];
  readonly productField: ProductField;
  readonly hand: MapHand;
  readonly onRemove: () => void;
}

/** What is chosen, or the tool of another room in its place. */
function Pane({ desk, tools, productField, hand, onRemove }: PaneProps) {
  const toolDesk = useToolDesk(desk);
  const { tool: key } = useStore(desk.store);
  const tool = tools.find((one) => one.key === key);
  if (tool === undefined) return <PropertiesPane desk={desk} productField={productField} onRemove={onRemove} />;
  const close = () => {
    hand.show([]);
    desk.store.tell({ kind: "set", to: { tool: null } });
  };
  return <tool.Pane key={tool.key} desk={toolDesk} hand={hand} onClose={close} />;
}
