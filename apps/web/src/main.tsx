import "@heliolens/kit/theme/styles.ts";
import { Themed } from "@heliolens/kit/theme/themed.tsx";
import { startMessages, wordsOf } from "@heliolens/kit/words/messages.ts";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followChanges } from "./follow-changes.ts";
import { followSession } from "./follow-session.ts";
import { createAppRouter } from "./router.tsx";
import { askAhead } from "./screens/ask-ahead.ts";
import { keepAlerts, raiseAlert } from "./shell/alerts/alerts.ts";
import { listenForChanges } from "./shell/calls/change-stream.ts";
import { isOwed, keepRead } from "./shell/calls/keep-read.ts";
import { watchReach } from "./shell/calls/reach.ts";
import { watchAttendance } from "./shell/session/attendance.ts";
import { healPictures } from "./shell/session/heal-pictures.ts";
import { keepOwnKeys } from "./shell/session/keep-own-keys.ts";
import { keepSession } from "./shell/session/session.ts";

// A quick guard shows its verdict with the first picture; a slow one does not leave the page empty.
const firstPictureMs = 500;

async function start(root: HTMLElement): Promise<void> {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: keepRead }),
    // A lost server is asked again by `watchReach`, for all queries at once.
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  const router = createAppRouter((screen, search) => askAhead(client, screen, search));
  watchAttendance(document);
  keepSession();
  healPictures();
  keepOwnKeys();
  keepAlerts();
  followSession(router, client);
  listenForChanges(followChanges(client));
  watchReach(() => {
    raiseAlert("info", wordsOf("shell")("reach.found"));
    void client.invalidateQueries({ predicate: isOwed });
    void router.invalidate();
  });
  const verdict = Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, firstPictureMs))]);
  await Promise.all([startMessages(), verdict]);
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Themed>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) void start(root);
