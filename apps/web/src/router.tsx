import { findRoute } from "@heliolens/domain/navigation/find-route";
import { isBehindAdmin, passageTo, passageToNowhere } from "@heliolens/domain/navigation/passage-to";
import {
  fieldPath,
  homePath,
  loginPath,
  type Route as RouteRow,
  routeTable,
  sharePath,
} from "@heliolens/domain/navigation/route-table";
import { type ScreenName, screenAt } from "@heliolens/domain/navigation/screen-at";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useLoaderData,
  useRouter,
  useRouterState,
} from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { RenewalDialog } from "./accounts/sign-in/renewal-dialog.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { screenLoaders } from "./screens/screen-loaders.ts";
import { PaletteButton } from "./search/palette-button.tsx";
import { AlertToasts } from "./shell/alerts/alert-toasts.tsx";
import { isServerLost } from "./shell/calls/call.ts";
import { Frame } from "./shell/frame/frame.tsx";
import { isPageOutdated, loadScreen } from "./shell/frame/load-screen.ts";
import { plainSearch } from "./shell/frame/plain-search.ts";
import { RouteHead } from "./shell/frame/route-head.tsx";
import { ScreenTroubleCard } from "./shell/frame/screen-trouble.tsx";
import { tellSession, visitor } from "./shell/session/session.ts";

// Comes behind the first screen: there is nothing to send before it.
const AccountDialogs = lazy(async () => ({
  default: (await import("./accounts/factors/account-dialogs.tsx")).AccountDialogs,
}));
const UploadBar = lazy(async () => ({ default: (await import("./uploads/bar/upload-bar.tsx")).UploadBar }));

type Search = Record<string, string>;

const rootRoute = createRootRoute({
  validateSearch: (search) => search as Search,
  beforeLoad: ({ location }) => guardNowhere(location.pathname, location.href),
  component: Root,
  notFoundComponent: NotFoundScreen,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: homePath, replace: true });
  },
});

/** Told which screen is coming, before anything is known of it but its address. */
type OnComing = (screen: ScreenName, search: Search) => void;

export const createAppRouter = (onComing: OnComing) =>
  createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...routeTable.map((row) => screenRoute(row, onComing))]),
    ...plainSearch,
    caseSensitive: true,
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: BrokenScreen,
  });

/** What stands at an address: its screen, or why it is not there. Trouble is shown, not thrown: it has its own way on. */
type Arrival = { readonly Screen: ComponentType } | { readonly trouble: unknown };

function screenRoute(row: RouteRow, onComing: OnComing) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    beforeLoad: ({ location, search }) => {
      onComing(screenAt(row, search), search as Search);
      return guard(row, location.href);
    },
    loaderDeps: ({ search }) => ({ screen: screenAt(row, search) }),
    loader: async ({ deps, context }): Promise<Arrival> => {
      if (context.trouble !== null) return { trouble: context.trouble };
      try {
        return { Screen: await loadScreen<ComponentType>(screenLoaders[deps.screen], isPageOutdated) };
      } catch (trouble) {
        return { trouble };
      }
    },
    component: ScreenHere,
  });
}

async function guard(row: RouteRow, href: string): Promise<{ readonly trouble: unknown }> {
  if (row.admits === "anyone") {
    // Open without signing in, and shown as usual to signed-in users. It stays open when the server is unreachable.
    if (!frameless.includes(row.path)) await visitor().catch(() => {});
    return { trouble: null };
  }
  const who = await visitor().catch((trouble: unknown) => ({ trouble }));
  if ("trouble" in who) {
    if (!isServerLost(who.trouble)) return who;
    tellSession({ kind: "server-lost" });
    // The phone shows what it kept for the holder of the token without asking the server.
    return row.path === fieldPath ? { trouble: null } : who;
  }
  const passage = passageTo(row, who);
  if (passage === "to-dashboard") throw redirect({ to: homePath });
  if (passage === "to-login") throw redirect({ to: loginPath, search: href === homePath ? {} : { return: href } });
  return { trouble: null };
}

/** Below the prefixes of administrators, also where no screen is. A lost server is told by the screens. */
async function guardNowhere(pathname: string, href: string): Promise<void> {
  if (findRoute(pathname) !== undefined || !isBehindAdmin(pathname)) return;
  const who = await visitor().catch(() => null);
  const passage = who === null ? "enter" : passageToNowhere(pathname, who);
  if (passage === "to-dashboard") throw redirect({ to: homePath });
  if (passage === "to-login") throw redirect({ to: loginPath, search: { return: href } });
}

const frameless: readonly string[] = [loginPath, sharePath, fieldPath];

function Root() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const here = findRoute(path);
  return (
    <>
      <RouteHead here={here} />
      {here !== undefined && frameless.includes(here.path) ? (
        <>
          <Outlet />
          {here.path === fieldPath && <RenewalDialog />}
        </>
      ) : (
        <>
          <Frame here={here} search={<PaletteButton />}>
            <Outlet />
          </Frame>
          <RenewalDialog />
          <Suspense>
            <UploadBar />
          </Suspense>
        </>
      )}
      <Suspense>
        <AccountDialogs />
      </Suspense>
      <AlertToasts />
    </>
  );
}

function ScreenHere() {
  const router = useRouter();
  const arrival = useLoaderData({ strict: false }) as Arrival;
  if ("Screen" in arrival) return <arrival.Screen />;
  return <ScreenTroubleCard error={arrival.trouble} onRetry={() => void router.invalidate()} />;
}

/** A screen that broke while it was drawn. */
function BrokenScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ScreenTroubleCard error={error} onRetry={() => void router.invalidate()} />;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
