import type { ItemPut } from "@heliolens/contract/design/site-design";
import { whyNotStand, writtenStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type RefusedItem, ringSent, type ShapeContext } from "./shapes-sent.ts";

/** An item whose shape was read: corners, or null where it has none. */
type Shaped<P extends ItemPut> = P extends { kind: "section" }
  ? P
  : Omit<P, "ring"> & { readonly ring: P extends { kind: "module" } ? LonLat[] : LonLat[] | null };
export type ShapedPut = Shaped<ItemPut>;

/** The item with its stand and its shape read, or why there is none. */
export function itemSent(item: ItemPut, { field, site }: ShapeContext): ShapedPut | RefusedItem {
  const place = { field: `${field}.ring`, site };
  if (item.kind === "module" || item.stand === null) return shaped(item, place);
  const code = whyNotStand(item.stand);
  if (code !== null) return { key: item.id, code, field: `${field}.stand` };
  return shaped({ ...item, stand: writtenStand(item.stand) }, place);
}

export const isRefused = (item: ShapedPut | RefusedItem): item is RefusedItem => "key" in item;

function shaped(item: ItemPut, place: ShapeContext): ShapedPut | RefusedItem {
  if (item.kind === "section") return item;
  if (item.kind !== "module" && item.ring == null) return { ...item, ring: null };
  const sent = ringSent(item.ring, place);
  return "ring" in sent ? { ...item, ring: sent.ring } : { key: item.id, ...sent };
}
