import { loginPath, type Route } from "@heliolens/domain/navigation/route-table";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link } from "@tanstack/react-router";
import { useSession } from "../session/session.ts";
import { Brand } from "./brand.tsx";
import classes from "./rail.module.css";
import { railPathOf, railRoutes } from "./rail-routes.ts";
import { routeIcons } from "./route-icons.ts";
import { useShortTitle } from "./route-title.ts";

interface RailProps {
  readonly here: Route | undefined;
  /** Narrow: short words under the icons. Wide, in the drawer of a narrow window: full words beside them. */
  readonly form: "narrow" | "wide";
  /** The drawer of a narrow window closes once a place was chosen. */
  readonly onChoose?: () => void;
}

export function Rail({ here, form, onChoose }: RailProps) {
  const text = useMessages("shell");
  const { profile } = useSession();
  const { main, end } = railRoutes(profile?.userRole ?? null);
  const active = here && railPathOf(here.path);
  const shortTitle = useShortTitle();
  const row = (route: Route) => (
    <Link
      key={route.path}
      to={route.path}
      className={classes.place}
      title={text(route.titleKey)}
      data-active={route.path === active || undefined}
      aria-current={route.path === active ? "page" : undefined}
      onClick={onChoose}
    >
      <Icon name={routeIcons[route.path]} sizePx={20} />
      <span>{form === "narrow" ? shortTitle(route) : text(route.titleKey)}</span>
    </Link>
  );
  return (
    <nav className={classes.rail} data-form={form} aria-label={text("frame.navigation")}>
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
