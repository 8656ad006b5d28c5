import { loginPath, type Route } from "@heliolens/domain/navigation/route-table";
import { Link } from "@tanstack/react-router";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { Brand } from "./brand.tsx";
import { railPathOf, railPlaces } from "./places.ts";
import classes from "./rail.module.css";
import { routeIcons } from "./route-icons.ts";
import { useShortTitle } from "./route-title.ts";
import { useSession } from "./session.ts";

interface RailProps {
  readonly here: Route | undefined;
  /** The drawer of a narrow window closes once a place was chosen. */
  readonly onChoose?: () => void;
}

export function Rail({ here, onChoose }: RailProps) {
  const text = useMessages("shell");
  const { profile } = useSession();
  const { main, end } = railPlaces(profile?.userRole ?? null);
  const active = here && railPathOf(here.path);
  const row = (route: Route) => (
    <RailLink key={route.path} route={route} isActive={route.path === active} onChoose={onChoose} />
  );
  return (
    <nav className={classes.rail} aria-label={text("frame.navigation")}>
      <Link
        to={profile === null ? loginPath : "/dashboard"}
        className={classes.home}
        aria-label={text("frame.home")}
        onClick={onChoose}
      >
        <Brand />
        <span className={classes.product}>{text("product.name")}</span>
      </Link>
      <div className={classes.places}>{main.map(row)}</div>
      <div className={classes.end}>{end.map(row)}</div>
    </nav>
  );
}

interface RailLinkProps {
  readonly route: Route;
  readonly isActive: boolean;
  readonly onChoose: (() => void) | undefined;
}

function RailLink({ route, isActive, onChoose }: RailLinkProps) {
  const shortTitle = useShortTitle();
  const text = useMessages("shell");
  return (
    <Link
      to={route.path}
      className={classes.place}
      title={text(route.titleKey)}
      data-active={isActive || undefined}
      aria-current={isActive ? "page" : undefined}
      onClick={onChoose}
    >
      <Icon name={routeIcons[route.path]} sizePx={20} />
      <span>{shortTitle(route)}</span>
    </Link>
  );
}
