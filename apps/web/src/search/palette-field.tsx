import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Loader } from "@mantine/core";
import type { KeyboardEvent } from "react";
import classes from "./palette.module.css";
import type { Entry } from "./palette.state.ts";
import { optionId } from "./palette-list.tsx";

interface PaletteFieldProps {
  readonly typed: string;
  readonly listId: string;
  readonly standing: Entry | null;
  readonly isSearching: boolean;
  readonly onType: (words: string) => void;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

export function PaletteField({ typed, listId, standing, isSearching, onType, onPress, onClose }: PaletteFieldProps) {
  const text = useMessages("search");
  const kit = useMessages("kit");
  return (
    <div className={classes.head}>
      <Icon name="search" />
      <input
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={standing === null ? undefined : optionId(listId, standing)}
        aria-label={text("field")}
        placeholder={text("field")}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onPress}
      />
      <span role="status" className={classes.state}>
        {isSearching && <Loader size={16} aria-label={text("searching")} />}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={kit("form.close")} onClick={onClose}>
        <Icon name="close" sizePx={16} />
      </ActionIcon>
    </div>
  );
}
