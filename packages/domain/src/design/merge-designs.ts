import type { Change } from "../edits/change.ts";
import type { Design, DesignItem, DesignKey } from "./design-item.ts";
import { isFreshKey } from "./design-key.ts";
import { childrenOf } from "./design-tree.ts";
import { isSameItem } from "./same-item.ts";

/** The server's design on which a draft was made, the draft, and what others have made of the server's meanwhile. */
export interface ThreeDesigns {
  readonly base: Design;
  readonly mine: Design;
  readonly theirs: Design;
  /** What of mine differs from the base. */
  readonly touched: Iterable<DesignKey>;
}

/** Both changed it, and not alike. Undefined: there is none on that side. */
export interface DesignConflict {
  readonly id: DesignKey;
  readonly original: DesignItem | undefined;
  readonly mine: DesignItem | undefined;
  readonly theirs: DesignItem | undefined;
}

export interface DesignMerge {
  readonly designs: ThreeDesigns;
  readonly conflicts: readonly DesignConflict[];
  /** Mine alone; with the conflict whose outcome it shares, where it hangs below one. */
  readonly free: readonly { readonly id: DesignKey; readonly follows: DesignKey | null }[];
}

/** Which of my edits stand beside the others' and which need a word. Nothing is decided here. */
export function mergeDesigns(designs: ThreeDesigns): DesignMerge {
  const { base, mine, theirs } = designs;
  const open = [...designs.touched].filter((id) => !isSameItem(mine.get(id), theirs.get(id)));
  const touched = new Set(open);
  const inConflict = new Set(open.filter((id) => isContested(designs, touched, id)));
  const conflicts = [...inConflict].map((id) => ({
    id,
    original: base.get(id),
    mine: mine.get(id),
    theirs: theirs.get(id),
  }));
  const free = open
    .filter((id) => !inConflict.has(id))
    .map((id) => ({ id, follows: leaderOf(designs, inConflict, id) }));
  return { designs, conflicts, free };
}

function isContested({ base, mine, theirs }: ThreeDesigns, touched: ReadonlySet<DesignKey>, id: DesignKey): boolean {
  if (!isSameItem(theirs.get(id), base.get(id))) return true;
  const item = mine.get(id);
  // I removed it, and others have put something below it.
  if (item === undefined) return childrenOf(theirs, id).some((child) => !touched.has(child.id));
  if (item.parentId === null || theirs.has(item.parentId)) return false;
  // I hung it below something that others have removed.
  return base.has(item.parentId);
}

/** What I made, or removed, together with something contested shares its fate. */
function leaderOf({ base, mine }: ThreeDesigns, inConflict: ReadonlySet<DesignKey>, id: DesignKey): DesignKey | null {
  const [side, other] = mine.has(id) ? [mine, base] : [base, mine];
  for (let item = side.get(id); item !== undefined && !other.has(item.id); ) {
    if (inConflict.has(item.id)) return item.id;
    item = item.parentId === null ? undefined : side.get(item.parentId);
  }
  return null;
}

/** What to do with theirs so that mine is in it, as decided. Removed by others and kept by me comes back as new. */
export function settledMerge(
  { designs: { base, mine, theirs }, conflicts, free }: DesignMerge,
  keepsMine: ReadonlySet<DesignKey>,
  freshKeyOf: (item: DesignItem) => DesignKey,
): Change<DesignItem> {
  const wanted = [
    ...conflicts.filter(({ id }) => keepsMine.has(id)).map(({ id }) => id),
    ...free.filter(({ follows }) => follows === null || keepsMine.has(follows)).map(({ id }) => id),
  ];
  const moved = new Set(wanted.filter((id) => mine.has(id)));
  // Whatever a kept edit of either side hangs below is not removed under it.
  const staying = new Set<DesignKey>();
  const hold = (id: DesignKey | null | undefined): void => {
    if (id == null || staying.has(id)) return;
    staying.add(id);
    hold((moved.has(id) ? mine : theirs).get(id)?.parentId);
  };
  for (const id of moved) hold(id);
  for (const { id } of conflicts) if (!keepsMine.has(id)) hold(id);
  const contested = conflicts.filter(({ id }) => keepsMine.has(id) && !mine.has(id));
  const removed = [
    ...wanted.filter((id) => !mine.has(id) && !staying.has(id)),
    ...contested.flatMap(({ id }) => keysBelow(theirs, staying, id)),
  ];
  const put = new Map<DesignKey, DesignItem>();
  const keys = new Map<DesignKey, DesignKey>();
  const place = (item: DesignItem): DesignKey => {
    const known = keys.get(item.id);
    if (known !== undefined) return known;
    const isGone = !isFreshKey(item.id) && !theirs.has(item.id);
    const id = isGone ? freshKeyOf(item) : item.id;
    keys.set(item.id, id);
    put.set(id, { ...item, id, parentId: item.parentId === null ? null : parentFor(item.parentId) } as DesignItem);
    return id;
  };
  const parentFor = (id: DesignKey): DesignKey => {
    const parent = theirs.has(id) ? undefined : (mine.get(id) ?? base.get(id));
    return parent === undefined ? id : place(parent);
  };
  for (const id of moved) place(mine.get(id)!);
  return { label: "design.merged", put: [...put.values()], remove: [...new Set(removed)] };
}

/** With what others have put below it, which keeping my removal takes along. */
const keysBelow = (design: Design, staying: ReadonlySet<DesignKey>, id: DesignKey): DesignKey[] =>
  design.has(id) && !staying.has(id)
    ? [id, ...childrenOf(design, id).flatMap((child) => keysBelow(design, staying, child.id))]
    : [];
