import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { ko } from "@heliolens/messages/ko";

type ShapeKey = Extract<keyof typeof ko.analysis, `shape.${string}`>;

/** What a class of the model is called; a class of a model yet to come by its own name. */
export function useShapeName(): (shape: string) => string {
  const text = useMessages("analysis");
  return (shape) => text(`shape.${shape}` as ShapeKey, { defaultValue: shape });
}
