import { TextInput } from "@mantine/core";
import { startTransition, useState } from "react";
import { Icon } from "../theme/icon.tsx";

interface QuickSearchProps {
  readonly words: string;
  readonly className?: string | undefined;
  readonly onSearch: (query: string) => void;
}

/** What is typed shows at once; what it finds follows when there is time, never between two keys. */
export function QuickSearch({ words, className, onSearch }: QuickSearchProps) {
  const [typed, setTyped] = useState("");
  return (
    <TextInput
      className={className ?? ""}
      type="search"
      leftSection={<Icon name="search" sizePx={16} />}
      aria-label={words}
      placeholder={words}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        startTransition(() => onSearch(value));
      }}
    />
  );
}
