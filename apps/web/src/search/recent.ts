import type { SearchHit } from "@heliolens/contract/search/search";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { readRecent, withRecent } from "./recent.state.ts";

// People share computers, not what they work on.
const keyOf = (owner: string) => `recent.${owner}`;

export const recentOf = (owner: string): readonly SearchHit[] => readRecent(readStored(onThisDevice, keyOf(owner)));

export const rememberOpened = (owner: string, opened: SearchHit): void =>
  writeStored(onThisDevice, keyOf(owner), JSON.stringify(withRecent(recentOf(owner), opened)));
