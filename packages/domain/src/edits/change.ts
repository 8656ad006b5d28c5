import { LayeredBoard } from "./layered-board.ts";

/** Things by id, as an editor holds them: the modules of a tree, the footprints of a flight, the defects of an image. */
export type Board<T extends Item> = ReadonlyMap<T["id"], T>;

export interface Item {
  readonly id: number | string;
}

/** What an edit does, as data: things to put (new or replaced) and ids to take away. */
export interface Change<T extends Item> {
  /** Message key of what the user did, for the undo menu. */
  readonly label: string;
  readonly put: readonly T[];
  readonly remove: readonly T["id"][];
}

/** The items a change names. */
export const idsOf = <T extends Item>({ put, remove }: Change<T>): T["id"][] => [...remove, ...put.map(({ id }) => id)];

/** A pure verb: looks at the board, says what would change, touches nothing. */
export type Operation<T extends Item, Wish> = (board: Board<T>, wish: Wish) => Change<T>;

export interface Applied<T extends Item> {
  readonly board: Board<T>;
  readonly inverse: Change<T>;
}

/** The next board, and the change that leads back to exactly this one. */
export function applyChange<T extends Item>(board: Board<T>, change: Change<T>): Applied<T> {
  return { board: boardAfter(board, change), inverse: inverseOf(board, change) };
}

// A smaller board is copied faster than it is looked through twice.
const LARGE = 5_000;

function boardAfter<T extends Item>(board: Board<T>, { put, remove }: Change<T>): Board<T> {
  if (board.size >= LARGE)
    return LayeredBoard.after<T["id"], T>(
      board,
      put.map((item) => [item.id, item] as const),
      remove,
    );
  const next = new Map(board);
  for (const id of remove) next.delete(id);
  for (const item of put) next.set(item.id, item);
  return next;
}

function inverseOf<T extends Item>(board: Board<T>, change: Change<T>): Change<T> {
  const touched = new Set<T["id"]>(idsOf(change));
  const put: T[] = [];
  const remove: T["id"][] = [];
  for (const id of touched) {
    const before = board.get(id);
    if (before === undefined) remove.push(id);
    else put.push(before);
  }
  return { label: change.label, put, remove };
}
