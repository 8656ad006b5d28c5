import { languages } from "@heliolens/messages/messages";
import { useNavigate } from "@tanstack/react-router";
import { chooseContrast, currentContrast } from "../kit/contrast.ts";
import { linkTo } from "../kit/door.ts";
import { chooseLanguage, currentLanguage } from "../kit/messages.ts";
import { contrasts } from "../kit/theme.ts";
import { signOut } from "../shell/session.ts";
import { openShortcuts } from "../shell/shortcut-sheet.ts";
import type { Entry } from "./palette.state.ts";
import type { Deed } from "./palette-actions.ts";
import { rememberOpened } from "./recent.ts";

/** Goes where an entry leads, or does what it says. */
export function useOpenEntry(owner: string): (entry: Entry) => void {
  const navigate = useNavigate();
  return ({ does, hit }) => {
    if (hit !== undefined) rememberOpened(owner, hit);
    if (typeof does === "string") deeds[does]();
    else void navigate(linkTo(does));
  };
}

const otherOf = <T>(all: readonly T[], now: T): T => all.find((one) => one !== now) ?? now;

const deeds: Readonly<Record<Deed, () => void>> = {
  language: () => void chooseLanguage(otherOf(languages, currentLanguage())),
  contrast: () => chooseContrast(otherOf(contrasts, currentContrast())),
  shortcuts: openShortcuts,
  "sign-out": () => void signOut(),
};
