import type { DesignString } from "@heliolens/domain/design/design-item";
import { nextStringName } from "@heliolens/domain/design/string-name";
import { addTable, nearestTable } from "@heliolens/domain/design/tables/add-table";
import { useMessages, wordsOf } from "@heliolens/kit/words/messages.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { MapPanel } from "@heliolens/map-stage/tools/map-panel.tsx";
import { RubberBand } from "@heliolens/map-stage/tools/rubber-band.tsx";
import { type GroundBox, useRubberBand } from "@heliolens/map-stage/tools/use-rubber-band.ts";
import { useEffect } from "react";
import { edit } from "../../editor/draft-editor.ts";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { type Desk, designOn, freshKey } from "../desk.ts";

/** An outline dragged on the map becomes a table like its neighbour. */
export function DrawTable({ desk }: { readonly desk: Desk }) {
  const text = useMessages("design");
  const { map } = useMapEngine();
  const band = useRubberBand(
    true,
    () => true,
    (box) => draw(desk, box),
  );
  useEffect(() => {
    const canvas = map.getCanvas();
    canvas.style.cursor = "crosshair";
    return () => {
      canvas.style.cursor = "";
    };
  }, [map]);
  return (
    <>
      <RubberBand band={band} />
      <MapPanel>
        <p>{text("map.table-how")}</p>
      </MapPanel>
    </>
  );
}

function draw(desk: Desk, outline: GroundBox): void {
  const design = designOn(desk);
  const likeId = nearestTable(design, outline);
  if (likeId === null) {
    raiseAlert("warning", wordsOf("design")("map.table-none"));
    return;
  }
  const { parentId } = design.get(likeId) as DesignString;
  const change = addTable(design, { outline, likeId, name: nextStringName(design, parentId), freshKey });
  edit(desk, change);
  desk.store.tell({ kind: "chosen", ids: [change.put[0]!.id] });
}
