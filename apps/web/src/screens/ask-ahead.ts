import type { ScreenName } from "@heliolens/domain/navigation/screen-at";
import type { QueryClient } from "@tanstack/react-query";
import { storedToken } from "../shell/session/session.ts";
import { screenLoaders } from "./screen-loaders.ts";
import { askForWorkspace } from "./workspace/workspace-ahead.ts";

/**
 * A screen's code and its first data, asked for while the guard still asks who is there. What fails here is asked for again
 * by whoever needs it, and told there; a stranger asks for nothing. What the workspace asks for stands in the page's first script: a script
 * of its own would wait until the frame is drawn.
 */
export function askAhead(client: QueryClient, screen: ScreenName, search: Readonly<Record<string, string>>): void {
  if (storedToken() === null) return;
  // The code first: it comes at once, and a browser asks a server six things at a time.
  screenLoaders[screen]().catch(() => {});
  if (screen === "Dashboard3") askForWorkspace(client, search);
}
