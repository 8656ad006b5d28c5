import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Avatar, Button, Menu, UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { signOut, useSession } from "../session/session.ts";
import { openShortcuts } from "./shortcut-sheet.ts";
import classes from "./user-menu.module.css";

export function UserMenu() {
  const text = useMessages("shell");
  const { profile } = useSession();
  if (profile === null)
    return (
      <Button size="xs" variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {text("user.login")}
      </Button>
    );
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={text("user.menu", { name: profile.userName })}>
          <Avatar size={28} radius="xl" color="primary" variant="light">
            {profile.userName.slice(0, 1)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{profile.userName}</strong>
          <span>{[text(`role.${profile.userRole}`), profile.companyName].filter(Boolean).join(" · ")}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="settings" />}
          renderRoot={(props) => <Link to="/admin/settings" {...props} />}
        >
          {text("user.settings")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keyboard" />} onClick={openShortcuts}>
          {text("user.shortcuts")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void signOut()}>
          {text("user.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
