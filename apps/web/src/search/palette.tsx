import type { UserProfile } from "@heliolens/contract/accounts/account-values";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { thingsFound } from "./palette.data.ts";
import classes from "./palette.module.css";
import { type Entry, groupsOf, movedBy, standingOn } from "./palette.state.ts";
import { PaletteField } from "./palette-field.tsx";
import { PaletteList } from "./palette-list.tsx";
import { recentOf } from "./recent.ts";
import { useOpenEntry } from "./use-open-entry.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

interface PaletteProps {
  readonly profile: UserProfile;
  /** Left without a choice: the focus goes back to where it was. */
  readonly onClose: () => void;
  readonly onChosen: () => void;
}

/** Everything by typing a part of its name: screens, things, actions. The field keeps the focus, the list is pointed at. */
export function Palette({ profile, onClose, onChosen }: PaletteProps) {
  const text = useMessages("search");
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState<string | null>(null);
  const { groups, found, isSearching } = usePaletteGroups(profile, typed);
  const entries = groups.flatMap((group) => group.entries);
  const standing = standingOn(entries, at);
  const openEntry = useOpenEntry(profile.loginId);
  const choose = (entry: Entry) => {
    onChosen();
    openEntry(entry);
  };
  const press = (event: KeyboardEvent) => {
    // Enter, arrows and Escape of an input method choose among its own words.
    if (event.nativeEvent.isComposing || event.keyCode === composingKeyCode) return;
    const step = steps[event.key];
    if (step !== undefined) setAt(movedBy(entries, at, step));
    else if (event.key === "Enter" && standing !== null) choose(standing);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root opened onClose={onClose} size="40rem" yOffset="8vh" xOffset="0.75rem" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={text("title")}>
        <PaletteField
          typed={typed}
          listId={listId}
          standing={standing}
          isSearching={isSearching}
          onType={(words) => {
            setTyped(words);
            setAt(null);
          }}
          onPress={press}
          onClose={onClose}
        />
        <PaletteList id={listId} groups={groups} standing={standing} onPoint={setAt} onChoose={choose} />
        {found.isError && (
          <div className={classes.notice}>
            <Notice problem={found.error} onRetry={() => void found.refetch()} />
          </div>
        )}
        {entries.length === 0 && !isSearching && !found.isError && (
          <p className={classes.none}>{text("none", { typed: typed.trim() })}</p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const typingPauseMs = 150;
// What Safari says of the Enter that ends a composition, when it no longer says so by `isComposing`.
const composingKeyCode = 229;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function usePaletteGroups(profile: UserProfile, typed: string) {
  const [recent] = useState(() => recentOf(profile.loginId));
  const asked = typed.trim().slice(0, 100);
  const [keyword] = useDebouncedValue(asked, typingPauseMs);
  const found = useQuery(thingsFound(keyword));
  const isAnswered = keyword === asked && !found.isPlaceholderData;
  const own = usePaletteEntries(profile.userRole);
  const groups = groupsOf({ typed, recent, hits: found.data ?? [], areHitsOfTyped: isAnswered, ...own });
  return { groups, found, isSearching: asked !== "" && !found.isError && (!isAnswered || found.isPending) };
}
