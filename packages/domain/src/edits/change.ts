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

/** A pure verb: looks at the board, says what would change, touches nothing. */
export type Operation<T extends Item, Wish> = (board: Board<T>, wish: Wish) => Change<T>;

export interface Applied<T extends Item> {
  readonly board: Board<T>;
  readonly inverse: Change<T>;
}

/** The next board, and the change that leads back to exactly this one. */
export function applyChange<T extends Item>(board: Board<T>, change: Change<T>): Applied<T> {
  const next = new Map(board);
  for (const id of change.remove) next.delete(id);
  for (const item of change.put) next.set(item.id, item);
  return { board: next, inverse: inverseOf(board, change) };
}

function inverseOf<T extends Item>(board: Board<T>, change: Change<T>): Change<T> {
  const touched = new Set<T["id"]>([...change.remove, ...change.put.map((item) => item.id)]);
  const put: T[] = [];
  const remove: T["id"][] = [];
  for (const id of touched) {
    const before = board.get(id);
    if (before === undefined) remove.push(id);
    else put.push(before);
  }
  return { label: change.label, put, remove };
}
