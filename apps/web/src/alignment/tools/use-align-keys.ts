import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { type AlignDesk, place, resetPlacements } from "../align-desk.ts";
import { type NudgeDirection, nudgeOf } from "./frame-drag.ts";

/** The whole work by keyboard: tools, nudges, reset. Undo, redo and save are the bar's. */
export function useAlignKeys(desk: AlignDesk): void {
  const take = (tool: "move" | "turn" | "scale" | "corner" | "points") => () =>
    desk.store.tell({ kind: "tool-taken", tool });
  const nudge =
    (way: NudgeDirection) =>
    ({ shiftKey }: { readonly shiftKey: boolean }) => {
      const { chosen } = desk.store.current();
      if (chosen.size > 0) place(desk, { ids: [...chosen], ...nudgeOf(way, shiftKey) });
    };
  useKeys({
    "align-move": take("move"),
    "align-turn": take("turn"),
    "align-scale": take("scale"),
    "align-corner": take("corner"),
    "align-points": take("points"),
    "align-west": nudge("west"),
    "align-east": nudge("east"),
    "align-north": nudge("north"),
    "align-south": nudge("south"),
    "align-left": nudge("left"),
    "align-right": nudge("right"),
    "align-smaller": nudge("smaller"),
    "align-larger": nudge("larger"),
    "align-reset": () => resetPlacements(desk, desk.store.current().chosen),
    "align-alone": () => desk.store.tell({ kind: "set", to: { isAlone: !desk.store.current().isAlone } }),
    close: () => desk.store.tell({ kind: "chosen", ids: [], at: null }),
  });
}

/** To the next image of the flight or the one before: stops at the ends. */
export function useImageSteps(desk: AlignDesk): void {
  const step = (by: 1 | -1) => () => {
    const { records, at } = desk.store.current();
    const ids = [...records.keys()];
    const here = at === null ? -1 : ids.indexOf(at);
    const next = ids[Math.min(ids.length - 1, Math.max(0, here + by))];
    if (next !== undefined) desk.store.tell({ kind: "chosen", ids: [next] });
  };
  useKeys({ "align-next": step(1), "align-previous": step(-1) });
}
