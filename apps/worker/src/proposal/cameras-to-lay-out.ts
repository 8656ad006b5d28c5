import type { Flight } from "../alignment/flights-to-register.ts";

/** All images through one lens, in the order of flying. */
export interface CameraImages extends Omit<Flight, "number"> {
  /** Tells it from the others. */
  readonly key: string;
}

/** Flights of one camera are laid out together: batteries change in the middle of a plant. */
export function camerasToLayOut(flights: readonly Flight[]): readonly CameraImages[] {
  const byCamera = Map.groupBy(flights, ({ camera, lens }) => `${camera} ${lens.widthPx} ${lens.heightPx}`);
  return [...byCamera].map(([key, own]) => {
    const { number: _number, ...first } = own[0]!;
    return {
      ...first,
      key,
      images: own.flatMap(({ images }) => images),
      biasBoundM: Math.max(...own.map(({ biasBoundM }) => biasBoundM)),
    };
  });
}
