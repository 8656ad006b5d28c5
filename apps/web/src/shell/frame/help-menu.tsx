import { guideChapterAt } from "@heliolens/domain/navigation/guide-chapter";
import type { Route } from "@heliolens/domain/navigation/route-table";
import { copyText } from "@heliolens/kit/browser/copy-text.ts";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Menu } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { raiseAlert } from "../alerts/alerts.ts";
import { useSession } from "../session/session.ts";
import classes from "./help-menu.module.css";
import { openShortcuts } from "./shortcut-sheet.ts";

/** Where to look when one does not know on. */
export function HelpMenu({ here }: { readonly here: Route | undefined }) {
  const text = useMessages("shell");
  const keyLabel = useKeyLabel();
  const { profile } = useSession();
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text("help.open")}>
          <Icon name="help" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <GuideItem here={here} />
        {profile !== null && (
          <Menu.Item
            leftSection={<Icon name="check" />}
            renderRoot={(props) => <Link to="/dashboard" hash="first-steps" {...props} />}
          >
            {text("help.first-steps")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="keyboard" />} rightSection={keyLabel("help")} onClick={openShortcuts}>
          {text("user.shortcuts")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="codes" />} component="a" href="/api/docs" target="_blank" rel="noreferrer">
          {text("help.api")}
        </Menu.Item>
        <MapAddressItem />
        <Menu.Divider />
        <p className={classes.version}>{text("help.version", { version: import.meta.env.VITE_VERSION })}</p>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens beside the screen it tells of, which stays as it is. */
function GuideItem({ here }: { readonly here: Route | undefined }) {
  const text = useMessages("shell");
  const search = useSearch({ strict: false });
  const chapter = here === undefined ? {} : { chapter: String(guideChapterAt(here, search)) };
  return (
    <Menu.Item
      leftSection={<Icon name="help" />}
      renderRoot={(props) => <Link to="/guide" search={chapter} target="_blank" {...props} />}
    >
      {text("help.guide")}
    </Menu.Item>
  );
}

function MapAddressItem() {
  const text = useMessages("shell");
  const address = `${window.location.origin}/ows`;
  const copy = async () => {
    const isCopied = await copyText(address);
    raiseAlert(isCopied ? "success" : "info", text(isCopied ? "help.map-copied" : "help.map-address", { address }));
  };
  return (
    <Menu.Item leftSection={<Icon name="layers" />} onClick={() => void copy()}>
      {text("help.map")}
      <small className={classes.address}>{address}</small>
    </Menu.Item>
  );
}
