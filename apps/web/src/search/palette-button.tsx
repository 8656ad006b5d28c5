import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Kbd, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useRef } from "react";
import { useSession } from "../shell/session/session.ts";
import classes from "./palette-button.module.css";

// Comes when it is first asked for.
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** The way to everything, in the bar of every screen, for signed-in users. */
export function PaletteButton() {
  const text = useMessages("search");
  const keyLabel = useKeyLabel();
  const { profile } = useSession();
  const [isOpen, palette] = useDisclosure(false);
  const before = useRef<Element | null>(null);
  const open = () => {
    before.current = document.activeElement;
    palette.open();
  };
  // Once the palette is gone, which holds the focus until then.
  const leave = () => {
    palette.close();
    requestAnimationFrame(() => before.current instanceof HTMLElement && before.current.focus());
  };
  useKeys(profile === null ? {} : { palette: open });
  if (profile === null) return null;
  return (
    <>
      <UnstyledButton className={classes.button} aria-label={text("open")} aria-haspopup="dialog" onClick={open}>
        <Icon name="search" sizePx={16} />
        <span className={classes.words}>{text("open")}</span>
        <Kbd className={classes.key} size="xs" data-key={keyLabel("palette")} />
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <Palette profile={profile} onClose={leave} onChosen={palette.close} />
        </Suspense>
      )}
    </>
  );
}
