import { findRoute } from "@heliolens/domain/navigation/find-route";
import { passageTo } from "@heliolens/domain/navigation/passage-to";
import { homePath, loginPath, type Route as RouteRow, routeTable } from "@heliolens/domain/navigation/route-table";
import { screenAt } from "@heliolens/domain/navigation/screen-at";
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
import type { ComponentType } from "react";
import { RenewalDialog } from "./accounts/renewal-dialog.tsx";
import { Waiting } from "./kit/waiting.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { screenLoaders } from "./screens/screen-loaders.ts";
import { AlertToasts } from "./shell/alert-toasts.tsx";
import { isServerLost } from "./shell/call.ts";
import { Frame } from "./shell/frame.tsx";
import { isPageOutdated, loadScreen } from "./shell/load-screen.ts";
import { RouteHead } from "./shell/route-head.tsx";
import { ScreenTroubleCard } from "./shell/screen-trouble.tsx";
import { tellSession, visitor } from "./shell/session.ts";

type Search = Record<string, string>;

const rootRoute = createRootRoute({
  validateSearch: (search) => search as Search,
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

export const createAppRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...routeTable.map(screenRoute)]),
    // Addresses stay readable and shareable: plain names and values, no JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Search).toString();
      return text === "" ? "" : `?${text}`;
    },
    caseSensitive: true,
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenError,
  });

function screenRoute(row: RouteRow) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    beforeLoad: ({ location }) => guard(row, location.href),
    loaderDeps: ({ search }) => ({ screen: screenAt(row, search) }),
    loader: ({ deps }) => loadScreen<ComponentType>(screenLoaders[deps.screen], isPageOutdated),
    staleTime: Number.POSITIVE_INFINITY,
    component: LoadedScreen,
  });
}

async function guard(row: RouteRow, href: string): Promise<void> {
  if (row.admits === "anyone") return;
  const passage = passageTo(row, await visitor().catch(sayServerLost));
  if (passage === "to-dashboard") throw redirect({ to: homePath });
  if (passage === "to-login") throw redirect({ to: loginPath, search: href === homePath ? {} : { return: href } });
}

function sayServerLost(problem: unknown): never {
  if (isServerLost(problem)) tellSession({ kind: "server-lost" });
  throw problem;
}

function Root() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const here = findRoute(path);
  return (
    <>
      <RouteHead here={here} />
      {here?.path === loginPath ? (
        <Outlet />
      ) : (
        <>
          <Frame here={here}>
            <Outlet />
          </Frame>
          <RenewalDialog />
        </>
      )}
      <AlertToasts />
    </>
  );
}

function LoadedScreen() {
  const Screen = useLoaderData({ strict: false }) as ComponentType;
  return <Screen />;
}

function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ScreenTroubleCard error={error} onRetry={() => void router.invalidate()} />;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
