import type { Change, Operation } from "../../edits/change.ts";

/** A thermal image, its visible twin, and whose word that is. */
export interface PairedImage {
  readonly id: number;
  readonly rgbId: number | null;
  readonly by: "hand" | "rules";
}

/** What a person wants for one thermal image: this twin or none, or whatever the rules find. */
export type PairWish =
  | { readonly by: "hand"; readonly thermalId: number; readonly rgbId: number | null }
  | { readonly by: "rules"; readonly thermalId: number };

/** An RGB image has one thermal twin: taking it from another leaves that one without, also by hand. */
export const choosePairs: Operation<PairedImage, readonly PairWish[]> = (board, wishes) => {
  const next = new Map(board);
  for (const wish of wishes) {
    if (wish.by === "hand" && wish.rgbId !== null) freeTwin(next, wish.rgbId);
    next.set(wish.thermalId, pairedAs(wish));
  }
  return {
    label: "uploads.paired",
    put: [...next.values()].filter((image) => board.get(image.id) !== image),
    remove: [],
  };
};

const pairedAs = (wish: PairWish): PairedImage => ({
  id: wish.thermalId,
  rgbId: wish.by === "hand" ? wish.rgbId : null,
  by: wish.by,
});

function freeTwin(images: Map<number, PairedImage>, rgbId: number): void {
  for (const image of images.values())
    if (image.rgbId === rgbId) images.set(image.id, { id: image.id, rgbId: null, by: "hand" });
}

/** The wishes that lead to what a change puts: sent, they do it; those of its inverse undo it. */
export const wishesOf = ({ put }: Change<PairedImage>): PairWish[] =>
  put.map(({ id, rgbId, by }) => (by === "hand" ? { by, thermalId: id, rgbId } : { by, thermalId: id }));
