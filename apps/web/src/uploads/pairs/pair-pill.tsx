import type { ImagePairItem } from "@heliolens/contract/uploads/image-pairs";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";

const looks = {
  certain: ["ok", "full"],
  manual: ["primary", "full"],
  probable: ["warn", "half"],
  none: ["muted", "ring"],
} as const;

/** How sure it is that two pictures belong together. */
export function PairPill({ certainty }: Pick<ImagePairItem, "certainty">) {
  const text = useMessages("uploads");
  const [accent, shape] = looks[certainty];
  return <StatusPill accent={accent} shape={shape} word={text(`pair.${certainty}`)} />;
}
