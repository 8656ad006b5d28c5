import type { Route } from "@heliolens/domain/navigation/route-table";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { AlertBell } from "../alerts/alert-bell.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import classes from "./frame.module.css";
import { HelpMenu } from "./help-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LostBanner } from "./lost-banner.tsx";
import { Rail } from "./rail.tsx";
import { ScreenHeadSlot } from "./screen-head.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { closeShortcuts, openShortcuts, useShortcutSheet } from "./shortcut-sheet.ts";
import { StatusBar, StatusNotes } from "./status-bar.tsx";
import { UserMenu } from "./user-menu.tsx";

interface FrameProps {
  /** Undefined where the address leads nowhere. */
  readonly here: Route | undefined;
  /** Stands in the top bar before the shell's own tools: another room's way to everything. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every screen but the sign-in: rail, top bar, status bar. The content scrolls by itself. */
export function Frame({ here, search, children }: FrameProps) {
  const text = useMessages("shell");
  const areShortcutsOpen = useShortcutSheet();
  const [notesPlace, setNotesPlace] = useState<HTMLElement | null>(null);
  const [headPlace, setHeadPlace] = useState<HTMLElement | null>(null);
  useKeys({ help: openShortcuts });
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {text("frame.skip")}
      </a>
      <div className={classes.rail}>
        <Rail here={here} form="narrow" />
      </div>
      <header className={classes.top}>
        <DrawerMenu here={here} />
        <Breadcrumb here={here} />
        <div ref={setHeadPlace} className={classes.screenHead} />
        <div className={classes.tools}>
          {search}
          <div className={classes.language}>
            <LanguageSwitch />
          </div>
          <AlertBell />
          <HelpMenu here={here} />
          <UserMenu />
        </div>
      </header>
      <div className={classes.stage}>
        <LostBanner />
        <main id="main" className={classes.main} tabIndex={-1}>
          <ScreenHeadSlot value={headPlace}>
            <StatusNotes value={notesPlace}>{children}</StatusNotes>
          </ScreenHeadSlot>
        </main>
      </div>
      <StatusBar onNotesPlace={setNotesPlace} />
      {areShortcutsOpen && <ShortcutHelp onClose={closeShortcuts} />}
    </div>
  );
}

function DrawerMenu({ here }: { here: Route | undefined }) {
  const text = useMessages("shell");
  const [isOpen, menu] = useDisclosure(false);
  return (
    <div className={classes.menu}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text("frame.menu")} onClick={menu.open}>
        <Icon name="menu" sizePx={20} />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={menu.close} size={264} padding="xs" withCloseButton={false}>
        <Rail here={here} form="wide" onChoose={menu.close} />
        <div className={classes.drawerFoot}>
          <LanguageSwitch size="sm" />
        </div>
      </Drawer>
    </div>
  );
}
