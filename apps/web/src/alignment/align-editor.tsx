import { useStore } from "@heliolens/kit/browser/store.ts";
import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { useMessages, wordsOf } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Tabs } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { OpenedEditor } from "../editor/opened-editor.tsx";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { AlignBar } from "./align-bar.tsx";
import { type AlignDesk, openAlignDesk } from "./align-desk.ts";
import classes from "./align-editor.module.css";
import { AlignMap } from "./align-map.tsx";
import panes from "./align-panes.module.css";
import { fetchAlignments } from "./alignment.data.ts";
import { type AlignPane, alignPanes } from "./alignment.state.ts";
import { UnknownCamerasBar } from "./cameras/unknown-cameras-bar.tsx";
import { UnnamedCameras } from "./cameras/unnamed-cameras.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { CoveragePane } from "./coverage/coverage-pane.tsx";
import { ImageList } from "./images/image-list.tsx";
import { PlacementPane } from "./placement-pane.tsx";
import { RegistrationPane } from "./review/registration-pane.tsx";
import { useAlignKeys, useImageSteps } from "./tools/use-align-keys.ts";

interface AlignEditorProps {
  readonly reportSeq: number;
  readonly siteSeq: number;
  readonly companySeq: number;
  /** Without modules there is no grid to align to. */
  readonly moduleCount: number;
  /** Where the plant stands: the view of a report whose images lie nowhere yet. */
  readonly plant: MapBox | null;
  readonly ground: readonly LayerPlan[];
}

/** List, map and numbers of one report's images: one draft, one selection. */
export const AlignEditor = (props: AlignEditorProps) => (
  <OpenedEditor id={props.reportSeq} open={openReport}>
    {(desk) => <OpenEditor {...props} desk={desk} />}
  </OpenedEditor>
);

async function openReport(reportSeq: number, signal: AbortSignal): Promise<AlignDesk> {
  const desk = openAlignDesk(reportSeq, await fetchAlignments(reportSeq, signal));
  const count = desk.store.current().draft.touched.size;
  if (count > 0) raiseAlert("info", wordsOf("alignment")("draft.restored", { count }));
  return desk;
}

function OpenEditor({
  desk,
  siteSeq,
  moduleCount,
  companySeq,
  plant,
  ground,
}: AlignEditorProps & { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { conflict } = useStore(desk.store);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [panePlans, setPanePlans] = useState<readonly LayerPlan[]>([]);
  useAlignKeys(desk);
  useOthersRefresh(desk);
  return (
    <div className={classes.editor}>
      <AlignBar desk={desk} />
      <UnknownCamerasBar desk={desk} companySeq={companySeq} />
      <UnnamedCameras desk={desk} />
      <div className={classes.panes}>
        <SplitPanes
          name="alignment"
          label={text("list.title")}
          direction="columns"
          shareAtFirst={0.21}
          first={<ImageList desk={desk} />}
          second={
            <SplitPanes
              name="alignment.right"
              label={text("pane.title")}
              direction="columns"
              shareAtFirst={0.75}
              first={
                <AlignMap
                  desk={desk}
                  siteSeq={siteSeq}
                  ground={ground}
                  panePlans={panePlans}
                  home={plant}
                  onEngine={setEngine}
                />
              }
              second={
                <Panes desk={desk} siteSeq={siteSeq} moduleCount={moduleCount} hand={{ engine, show: setPanePlans }} />
              }
            />
          }
        />
      </div>
      {conflict !== null && <ConflictDialog desk={desk} conflict={conflict} />}
    </div>
  );
}

interface PanesProps {
  readonly desk: AlignDesk;
  readonly siteSeq: number;
  readonly moduleCount: number;
  readonly hand: MapHand;
}

function Panes({ desk, siteSeq, moduleCount, hand }: PanesProps) {
  const text = useMessages("alignment");
  const { pane } = useStore(desk.store);
  const open = (next: string | null) => desk.store.tell({ kind: "set", to: { pane: (next ?? "place") as AlignPane } });
  return (
    <section className={panes.pane} aria-label={text("pane.title")}>
      <Tabs value={pane} keepMounted={false} onChange={open}>
        <Tabs.List grow>
          {alignPanes.map((name) => (
            <Tabs.Tab key={name} value={name} px="xs">
              {text(`pane.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="place">
          <ImageSteps desk={desk} />
          <PlacementPane desk={desk} hand={hand} />
        </Tabs.Panel>
        <Tabs.Panel value="auto">
          <RegistrationPane desk={desk} siteSeq={siteSeq} moduleCount={moduleCount} />
        </Tabs.Panel>
        <Tabs.Panel value="coverage">
          <ImageSteps desk={desk} />
          <CoveragePane desk={desk} hand={hand} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** The keys that go from image to image; among proposals they are the review's. */
function ImageSteps({ desk }: { readonly desk: AlignDesk }) {
  useImageSteps(desk);
  return null;
}

/** Places that were saved here are read anew wherever else they show: the workspace, its map, its lists. */
function useOthersRefresh(desk: AlignDesk): void {
  const client = useQueryClient();
  const { records } = useStore(desk.store);
  const [known] = useState(records);
  useEffect(() => {
    if (records === known) return;
    for (const room of ["thermal", "inspection"]) void client.invalidateQueries({ queryKey: [room] });
    void client.invalidateQueries({ queryKey: ["alignment", "coverage"] });
    void client.invalidateQueries({ queryKey: ["alignment", "film-points"] });
  }, [client, records, known]);
}
