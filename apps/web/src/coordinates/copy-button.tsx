import { copyText } from "@heliolens/kit/browser/copy-text.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon } from "@mantine/core";
import { useState } from "react";

/** Says by its own mark that it has copied, until something else is done. */
export function CopyButton({ what, words }: { what: string; words: string }) {
  const text = useMessages("coordinates");
  const [copied, setCopied] = useState<string | null>(null);
  const label = copied === words ? text("copied-one", { what }) : text("copy-one", { what });
  return (
    <ActionIcon
      variant="subtle"
      color={copied === words ? "ok" : "gray"}
      aria-label={label}
      title={label}
      onClick={() => void copyText(words).then((isDone) => setCopied(isDone ? words : null))}
      onBlur={() => setCopied(null)}
    >
      <Icon name={copied === words ? "check" : "pair"} sizePx={15} />
    </ActionIcon>
  );
}
