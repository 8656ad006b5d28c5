import type { PlacedImage, Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { middleOfQuad } from "@heliolens/domain/alignment/editing/quad-figures";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapMoves } from "@heliolens/map-stage/stage/use-point-on-screen.ts";
import grips from "@heliolens/map-stage/tools/grip.module.css";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { KeyboardEvent } from "react";
import { type AlignDesk, place } from "../align-desk.ts";
import classes from "../align-map.module.css";
import type { AlignTool } from "../alignment.state.ts";
import { comparedProposal } from "../review/compared-proposal.ts";
import { type Grip, type NudgeDirection, nudgeOf } from "./frame-drag.ts";
import { useBodyDrag, useGripDrag } from "./use-grip-drag.ts";

// More outlines than these say no more, and cost a frame each.
const MOST_OUTLINED = 60;
const KNOB_PX = 30;

/** Around what is chosen: outlines, and on the image that was chosen last the grips. Until let go only a preview moves. */
export function QuadFrame({ desk }: { readonly desk: AlignDesk }) {
  const { map } = useMapEngine();
  const state = useStore(desk.store);
  const { draft, chosen, at, tool } = state;
  const preview = useStore(desk.preview);
  useMapMoves();
  useBodyDrag(desk);
  const images = [...chosen].flatMap((id) => draft.board.get(id) ?? []);
  const held = images.find(({ id }) => id === at) ?? images.at(-1);
  if (held === undefined) return null;
  const onScreen = (ring: Quad) => ring.map((corner) => pointOn(map, corner));
  const shown = images
    .slice(-MOST_OUTLINED)
    .map(({ id, ring }) => ({ id, corners: onScreen(preview.get(id) ?? ring) }));
  return (
    <div className={classes.frame}>
      <svg aria-hidden="true">
        {shown.map(({ id, corners }) => (
          <polygon key={id} data-held={id === held.id || undefined} points={corners.join(" ")} />
        ))}
      </svg>
      {tool !== "points" && comparedProposal(state) === null && (
        <Grips desk={desk} held={held} tool={tool} shown={preview.get(held.id) ?? held.ring} />
      )}
    </div>
  );
}

interface GripsProps {
  readonly desk: AlignDesk;
  readonly held: PlacedImage;
  readonly tool: AlignTool;
  readonly shown: Quad;
}

function Grips({ desk, held, tool, shown }: GripsProps) {
  const text = useMessages("alignment");
  const { map } = useMapEngine();
  const dragOf = useGripDrag(desk, held);
  const corners = shown.map((corner) => pointOn(map, corner));
  const grip = (own: Grip, [x, y]: Point, spot: string, word: string) => (
    <button
      key={spot}
      type="button"
      className={grips.grip}
      data-kind={own.kind}
      data-spot={spot}
      aria-label={word}
      title={word}
      style={{ left: x, top: y }}
      onKeyDown={(event) => nudgeByKey(desk, own, event)}
      {...dragOf(own)}
    />
  );
  return (
    <>
      {grip({ kind: "turn" }, knobOf(corners), "turn", text("grip.turn"))}
      {grip({ kind: "move" }, pointOn(map, middleOfQuad(shown)), "move", text("grip.move"))}
      {corners.map((corner, index) =>
        tool === "corner"
          ? grip({ kind: "corner", index }, corner, `corner-${index}`, text("grip.corner", { number: index + 1 }))
          : grip({ kind: "scale" }, corner, `scale-${index}`, text("grip.scale", { number: index + 1 })),
      )}
    </>
  );
}

function pointOn(map: MapLibreMap, [lon, lat]: LonLat): Point {
  const { x, y } = map.project([lon, lat]);
  return [x, y];
}

const arrows: Readonly<Record<string, Readonly<Record<"move" | "turn" | "scale", NudgeDirection>>>> = {
  ArrowLeft: { move: "west", turn: "left", scale: "smaller" },
  ArrowRight: { move: "east", turn: "right", scale: "larger" },
  ArrowUp: { move: "north", turn: "right", scale: "larger" },
  ArrowDown: { move: "south", turn: "left", scale: "smaller" },
};

/** A grip by its arrows: what the grip does, a step each, Shift ten times as far. */
function nudgeByKey(desk: AlignDesk, { kind }: Grip, event: KeyboardEvent): void {
  const ways = arrows[event.key];
  if (ways === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (kind === "corner") return;
  place(desk, { ids: [...desk.store.current().chosen], ...nudgeOf(ways[kind], event.shiftKey) });
}

/** Beyond the middle of the picture's upper edge. */
function knobOf([a, b, c, d]: readonly Point[]): Point {
  const top: Point = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
  const up: Point = [top[0] - (c![0] + d![0]) / 2, top[1] - (c![1] + d![1]) / 2];
  const length = Math.hypot(...up) || 1;
  return [top[0] + (up[0] / length) * KNOB_PX, top[1] + (up[1] / length) * KNOB_PX];
}
