import { findRoute } from "@heliolens/domain/navigation/find-route";
import type { RoutePath } from "@heliolens/domain/navigation/route-table";
import type { ko } from "@heliolens/messages/ko";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { StatusPill } from "../kit/status-pill.tsx";
import { routeIcons } from "../shell/route-icons.ts";
import classes from "./upcoming.module.css";

type TopicOf<K> = K extends `${infer T}.1` ? T : never;
type Topic = TopicOf<keyof typeof ko.upcoming>;

interface UpcomingProps {
  readonly path: RoutePath & Topic;
  readonly topic?: Topic;
}

/** Stands in for a screen until its own work lands. */
export function Upcoming({ path, topic = path }: UpcomingProps) {
  const shell = useMessages("shell");
  const text = useMessages("upcoming");
  const route = findRoute(path);
  if (route === undefined) return null;
  return (
    <div className={classes.place}>
      <article className={classes.card}>
        <span className={classes.icon}>
          <Icon name={routeIcons[path]} sizePx={28} />
        </span>
        <StatusPill accent="warn" shape="half" word={shell("upcoming.badge")} />
        <h1>{shell(route.titleKey)}</h1>
        <p>{shell(route.metaTags[0].contentKey)}</p>
        <h2>{shell("upcoming.lead")}</h2>
        <ul>
          {([1, 2, 3] as const).map((number) => (
            <li key={number}>
              <Icon name="check" sizePx={15} />
              {text(`${topic}.${number}`)}
            </li>
          ))}
        </ul>
      </article>
    </div>
  );
}
