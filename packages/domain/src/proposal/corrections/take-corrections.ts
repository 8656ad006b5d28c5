import type {
  Design,
  DesignItem,
  DesignKey,
  DesignKind,
  DesignModule,
  DesignString,
} from "../../design/design-item.ts";
import { carryTree, withDescendants } from "../../design/design-tree.ts";
import { removeItems } from "../../design/remove-items.ts";
import { lengthenTable } from "../../design/tables/edit-tables.ts";
import { nextCodes } from "../../design/tables/next-codes.ts";
import { outlineOf } from "../../design/tables/outline-of.ts";
import { applyChange, type Change, idsOf } from "../../edits/change.ts";
import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { movedPoint } from "../../geometry/points/plane-move.ts";
import { middleOf } from "./drawn-modules.ts";
import type { DrawnTableOff, MissingTable, TableCorrection } from "./table-correction.ts";

export interface TakeWish {
  /** Of the proposal's metre plane. */
  readonly origin: LonLat;
  readonly corrections: readonly TableCorrection[];
  readonly freshKey: (kind: DesignKind) => DesignKey;
}

/** Corrections as one step of the draft, undone as one. */
export function takeCorrections(design: Design, { origin, corrections, freshKey }: TakeWish): Change<DesignItem> {
  let board = design;
  const touched = new Set<DesignKey>();
  const apply = (change: Change<DesignItem>) => {
    const ids = idsOf(change);
    const next = applyChange(board, change).board;
    carryTree(board, next, ids);
    board = next;
    for (const id of ids) touched.add(id);
  };
  for (const correction of corrections)
    switch (correction.kind) {
      case "off":
        for (const change of changesOf(correction, origin, freshKey)) apply(change(board));
        break;
      case "missing":
        apply(addedTable(board, correction, origin, freshKey));
        break;
      case "absent":
        apply(removeItems(board, { ids: [correction.stringId] }));
        break;
    }
  const put = [...touched].flatMap((id) => board.get(id) ?? []);
  const remove = [...touched].filter((id) => !board.has(id) && design.has(id));
  return { label: "proposal.corrected", put, remove };
}

type Step = (board: Design) => Change<DesignItem>;

function changesOf({ stringId, move, columns }: DrawnTableOff, origin: LonLat, freshKey: TakeWish["freshKey"]): Step[] {
  const plane = metrePlaneAt(origin);
  const moved: Step = (board) => ({
    label: "",
    put: withDescendants(board, stringId).flatMap((item): DesignItem[] =>
      move === null || item.kind === "section" || item.ring === null
        ? []
        : [{ ...item, ring: item.ring.map((corner) => plane.toLonLat(movedPoint(move, plane.toMetres(corner)))) }],
    ),
    remove: [],
  });
  const ends = (["west", "east"] as const)
    .filter((end) => columns[end] !== 0)
    .map(
      (end): Step =>
        (board) =>
          lengthenTable(board, { stringId, end, by: columns[end], freshKey }),
    );
  return [moved, ...ends];
}

/** Beside the string that is nearest, named after its array's last one. */
function addedTable(
  board: Design,
  { table }: MissingTable,
  origin: LonLat,
  freshKey: TakeWish["freshKey"],
): Change<DesignItem> {
  const plane = metrePlaneAt(origin);
  const at = plane.toLonLat(middleOf(table.modules.flatMap(({ ringM }) => ringM)));
  const strings = [...board.values()].filter((item): item is DesignString => item.kind === "string");
  const like = nearestTo(at, board, strings);
  if (like === undefined) return { label: "", put: [], remove: [] };
  const siblings = strings.filter(({ parentId }) => parentId === like.parentId).map(({ name }) => name);
  const [name] = nextCodes(siblings, 1);
  const id = freshKey("string");
  const width = Math.max(2, String(table.modules.length).length);
  const modules = table.modules.map(
    ({ ringM }, i): DesignModule => ({
      id: freshKey("module"),
      kind: "module",
      parentId: id,
      code: `${name}-M${String(i + 1).padStart(width, "0")}`,
      ring: ringM.map(plane.toLonLat),
    }),
  );
  const { rows: rowNum, columns: colNum, stand } = table;
  const own = { id, code: name!, name: name!, description: "", rowNum, colNum, stand, ring: outlineOf(modules) };
  return { label: "", put: [{ ...like, ...own }, ...modules], remove: [] };
}

// Degrees are not square, but near enough to find a neighbour.
function nearestTo([lon, lat]: LonLat, board: Design, strings: readonly DesignString[]): DesignString | undefined {
  const away = new Map<DesignKey, number>();
  for (const item of board.values())
    if (item.kind === "module") {
      const [x, y] = item.ring[0]!;
      away.set(item.parentId, Math.min(away.get(item.parentId) ?? Infinity, Math.hypot(x - lon, y - lat)));
    }
  return strings.toSorted((a, b) => (away.get(a.id) ?? Infinity) - (away.get(b.id) ?? Infinity))[0];
}
