import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { copyText } from "../kit/copy-text.ts";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";

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
