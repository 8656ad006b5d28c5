import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useKeys } from "../keyboard/keys.ts";
import { Icon } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";

interface SearchBoxProps {
  readonly keyword: string;
  readonly words: string;
  readonly onSearch: (keyword: string) => void;
}

const typingPauseMs = 250;

export function SearchBox({ keyword, words, onSearch }: SearchBoxProps) {
  const text = useMessages("kit");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ words: keyword, searched: keyword });
  const search = useDebouncedCallback((next: string) => {
    setTyped({ words: next, searched: next.trim() });
    onSearch(next.trim());
  }, typingPauseMs);
  useKeys({ search: () => input.current?.focus() });
  // The address may change without typing: back, forward, "show all".
  if (typed.searched !== keyword) setTyped({ words: keyword, searched: keyword });

  const change = (next: string) => {
    setTyped({ ...typed, words: next });
    search(next);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={words}
      placeholder={words}
      value={typed.words}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<Icon name="search" sizePx={16} />}
      rightSection={
        typed.words !== "" && (
          <ActionIcon variant="subtle" color="gray" aria-label={text("list.search-clear")} onClick={() => change("")}>
            <Icon name="close" sizePx={14} />
          </ActionIcon>
        )
      }
    />
  );
}
