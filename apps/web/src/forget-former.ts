import { forgetTab, inThisTab, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { tokenHolder } from "./shell/session/session.ts";

const personKey = "person";

/**
 * Told who is there now, forgets what the device keeps of the former user. What the tab remembers, drafts that were
 * never saved, waits for the same person to come back and goes when another comes.
 */
export function forgetFormer(): (person: number | null) => void {
  // A session that ended unnoticed has left with the device what was kept for its holder.
  let onDevice = tokenHolder();
  return (person) => {
    if (onDevice !== null && onDevice !== person) forgetKept();
    onDevice = person;
    if (person === null) return;
    const former = readStored(inThisTab, personKey);
    if (former !== null && former !== String(person)) forgetTab();
    writeStored(inThisTab, personKey, String(person));
  };
}

/** Comes only now: nobody else needs it. A browser that keeps nothing has nothing to forget. */
const forgetKept = () =>
  void import("./field/keep-offline.ts").then(({ forgetField }) => forgetField()).catch(() => {});
