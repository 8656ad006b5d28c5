import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ToolPane } from "@heliolens/kit/layout/tool-pane.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayoutRefused } from "@heliolens/layouts/layout";
import { planImport } from "@heliolens/layouts/plan-import";
import { loadRegister } from "@heliolens/map-stage/coordinates/load-register.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { BecomeFields } from "./become-fields.tsx";
import { DrawingDrop } from "./drawing-drop.tsx";
import { type OpenDrawing, openDrawing, positionOfDesign, recast, replaced } from "./import-desk.ts";
import { ImportSummary } from "./import-summary.tsx";
import { readInBackground } from "./in-background.ts";
import { siteLocation } from "./layouts.data.ts";
import { noClicks, type PointClicks } from "./points/point-clicks.ts";
import { PointPlacing } from "./points/point-placing.tsx";
import { PositionFields } from "./position-fields.tsx";
import { useImportGhost } from "./use-import-ghost.ts";

interface ImportPaneProps {
  readonly desk: DesignDesk;
  readonly hand: MapHand;
  readonly onClose: () => void;
}

/** A drawing is read here, looked at on the map, and only then part of the draft: one step, undone as one. */
export function ImportPane({ desk, hand, onClose }: ImportPaneProps) {
  const text = useMessages("layouts");
  const near = useNear(desk);
  const [drawing, setDrawing] = useState<OpenDrawing | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const [layout] = await Promise.all([readInBackground(file), loadRegister()]);
      return layout;
    },
    onMutate: () => {
      setDrawing(null);
      setClicks(null);
    },
    onSuccess: (layout, file) => setDrawing(openDrawing(file.name, layout, near)),
  });
  const plan = usePlan(drawing, desk);
  const [clicks, setClicks] = useState<PointClicks | null>(null);
  const look = useImportGhost(hand, plan, clicks?.stands ?? noClicks.stands);
  const isPlaced = clicks === null || drawing?.choice.pairs != null;
  const change = (changed: Partial<OpenDrawing["choice"]>) => drawing && setDrawing(recast(drawing, changed));

  function add(): void {
    if (plan === null) return;
    desk.apply({ label: "layouts.imported", put: plan.items, remove: [] });
    desk.choose(plan.items.filter((item) => item.kind === "array").map(({ id }) => id));
    raiseAlert("success", text("done", { count: plan.items.length }));
    onClose();
  }

  return (
    <ToolPane>
      <DrawingDrop
        fileName={drawing?.fileName ?? null}
        isReading={reading.isPending}
        onChoose={(file) => reading.mutate(file)}
      />
      {reading.error !== null && <ReadingTrouble error={reading.error} />}
      {drawing !== null && (
        <>
          <Text size="xs" role="status">
            {text("file.read", { count: drawing.layout.features.length })}
          </Text>
          <PositionFields drawing={drawing} near={near} onChange={change} onLook={look} />
          <PointPlacing
            features={drawing.layout.features}
            pairs={drawing.choice.pairs}
            near={near}
            engine={hand.engine}
            clicks={clicks}
            onClicks={setClicks}
            onPlace={(pairs) => setDrawing(replaced(drawing, pairs))}
          />
          {isPlaced && <BecomeFields drawing={drawing} onChange={change} />}
        </>
      )}
      {drawing !== null && plan !== null && isPlaced && (
        <ImportSummary drawing={drawing} plan={plan} design={desk.design} onAdd={add} />
      )}
    </ToolPane>
  );
}

/** Where the site's modules are; without any, where the site is said to be. */
function useNear(desk: DesignDesk): LonLat | null {
  const site = useQuery(siteLocation(desk.siteId));
  return useMemo(() => positionOfDesign(desk.design) ?? site.data ?? null, [desk.design, site.data]);
}

function usePlan(drawing: OpenDrawing | null, { design, freshKey }: DesignDesk) {
  const settled = useDeferredValue(drawing);
  return useMemo(
    () => (settled === null ? null : planImport(settled.layout.features, settled.choice, { design, freshKey })),
    [settled, design, freshKey],
  );
}

function ReadingTrouble({ error }: { error: Error }) {
  const text = useMessages("layouts");
  const refused = error instanceof LayoutRefused ? error : null;
  return (
    <Text size="xs" c="danger" role="alert">
      {refused === null ? text("file.failed") : text(`why.${refused.code}`)}
      {refused?.at != null && ` ${text("file.at", { at: refused.at })}`}
    </Text>
  );
}
