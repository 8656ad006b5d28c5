import type { Route } from "@heliolens/domain/navigation/route-table";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Menu, UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../session/session.ts";
import classes from "./breadcrumb.module.css";
import { crumbsOf, siblingsOf } from "./rail-routes.ts";
import { routeIcons } from "./route-icons.ts";

export function Breadcrumb({ here }: { here: Route | undefined }) {
  const text = useMessages("shell");
  const viewer = useSession().profile?.userRole ?? null;
  if (here === undefined) return <div className={classes.crumbs}>{text("title.not-found")}</div>;
  return (
    <nav className={classes.crumbs} aria-label={text("frame.breadcrumb")}>
      {crumbsOf(here, viewer).map((route) =>
        route === here ? (
          <LastCrumb key={route.path} here={here} siblings={siblingsOf(here, viewer)} />
        ) : (
          <span key={route.path} className={classes.step}>
            <Link to={route.path}>{text(route.titleKey)}</Link>
            <Icon name="chevron-right" sizePx={14} />
          </span>
        ),
      )}
    </nav>
  );
}

function LastCrumb({ here, siblings }: { here: Route; siblings: readonly Route[] }) {
  const text = useMessages("shell");
  if (siblings.length === 0) return <strong aria-current="page">{text(here.titleKey)}</strong>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.last} title={text("frame.siblings")}>
          <strong aria-current="page">{text(here.titleKey)}</strong>
          <Icon name="chevron-down" sizePx={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {siblings.map((route) => (
          <Menu.Item
            key={route.path}
            renderRoot={(props) => <Link to={route.path} {...props} />}
            leftSection={<Icon name={routeIcons[route.path]} />}
          >
            {text(route.titleKey)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
