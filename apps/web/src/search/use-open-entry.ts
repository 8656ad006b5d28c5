import { linkTo } from "@heliolens/kit/layout/door.ts";
import { chooseContrast, currentContrast } from "@heliolens/kit/theme/contrast.ts";
import { contrasts } from "@heliolens/kit/theme/theme.ts";
import { chooseLanguage, currentLanguage } from "@heliolens/kit/words/messages.ts";
import { languages } from "@heliolens/messages/messages";
import { useNavigate } from "@tanstack/react-router";
import { openShortcuts } from "../shell/frame/shortcut-sheet.ts";
import { signOut } from "../shell/session/session.ts";
import type { Entry } from "./palette.state.ts";
import type { LocalAction } from "./palette-actions.ts";
import { rememberOpened } from "./recent.ts";

/** Goes where an entry leads, or does what it says. */
export function useOpenEntry(owner: string): (entry: Entry) => void {
  const navigate = useNavigate();
  return ({ does, hit }) => {
    if (hit !== undefined) rememberOpened(owner, hit);
    if (typeof does === "string") actions[does]();
    else void navigate(linkTo(does));
  };
}

const otherOf = <T>(all: readonly T[], now: T): T => all.find((one) => one !== now) ?? now;

const actions: Readonly<Record<LocalAction, () => void>> = {
  language: () => void chooseLanguage(otherOf(languages, currentLanguage())),
  contrast: () => chooseContrast(otherOf(contrasts, currentContrast())),
  shortcuts: openShortcuts,
  "sign-out": () => void signOut(),
};
