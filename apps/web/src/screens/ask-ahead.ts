import type { ScreenName } from "@heliolens/domain/navigation/screen-at";
import type { QueryClient } from "@tanstack/react-query";
import { storedToken } from "../shell/session/session.ts";
import { screenLoaders } from "./screen-loaders.ts";

/**
 * A screen's code and its first data, asked for while the guard still asks who is there. What fails here is asked for again
 * by whoever needs it, and told there; a stranger asks for nothing.
 */
export function askAhead(client: QueryClient, screen: ScreenName, search: Readonly<Record<string, string>>): void {
  if (storedToken() === null) return;
  screenLoaders[screen]().catch(() => {});
  if (screen !== "Dashboard3") return;
  import("./workspace/workspace-ahead.ts").then(
    ({ askForWorkspace }) => askForWorkspace(client, search),
    () => {},
  );
}
