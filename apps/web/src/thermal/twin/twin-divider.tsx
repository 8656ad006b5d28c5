import { SwipeDivider } from "@heliolens/kit/layout/swipe-divider.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { tellViewer } from "../viewer-store.ts";

/** RGB on its left, thermal on its right. */
export function TwinDivider({ at }: { readonly at: number }) {
  const text = useMessages("thermal");
  const move = (share: number) => tellViewer({ kind: "swipe-moved", at: share });
  return <SwipeDivider at={at} label={text("twin.divider")} onMove={move} />;
}
