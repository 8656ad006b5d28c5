import { show } from "@heliolens/kit/testing/show.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect } from "vitest";
import { AlertToasts } from "../alerts/alert-toasts.tsx";
import { useAlerts } from "../alerts/alerts.ts";
import { plainSearch } from "../frame/plain-search.ts";

interface ShownRoom {
  readonly address: () => string;
  /** As the browser's button does. */
  readonly back: () => void;
}

/** Shows a part of the page that asks the server and stands in the address, with the alerts that it raises. */
export async function showRoom(element: ReactElement, address = "/"): Promise<ShownRoom> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: () => element });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute, history, ...plainSearch });
  await router.load();
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <AlertToasts />
      <RaisedAlerts />
    </QueryClientProvider>,
  );
  return { address: () => history.location.href, back: () => history.back() };
}

/** Fills a field of the dialog, required or optional alike. */
export const fill = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};

/** A field of the dialog by its whole label. */
export const field = (label: string): HTMLElement =>
  within(screen.getByRole("dialog")).getByLabelText(new RegExp(`^${label}( \\*| \\(선택\\))?$`));

export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

/** A toast leaves after three seconds, and a busy machine may look later. */
const RaisedAlerts = () => (
  <output hidden data-testid="raised">
    {useAlerts()
      .map(({ message }) => message)
      .join("\n")}
  </output>
);

/** Waits for an alert, shown or gone already. */
export const findAlert = (words: string) =>
  waitFor(() => expect(screen.getByTestId("raised").textContent).toContain(words));
