import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { inThisTab, readStored, whenTabForgets, writeStored } from "@heliolens/kit/browser/stored.ts";
import { type AlertStatus, type Alerts, alertsAfter, hideAfterMs } from "./alerts.state.ts";

const alertsKey = "alerts";
const store = createStore(alertsAfter, storedAlerts());

export const useAlerts = (): Alerts => useStore(store);

/** Tells the user that something happened: on the screen for three seconds, behind the bell from then on. */
export function raiseAlert(status: AlertStatus, message: string): void {
  store.tell({ kind: "raised", status, message, at: new Date().toISOString() });
  const id = store.current()[0]?.id;
  if (id !== undefined) setTimeout(() => hideAlert(id), hideAfterMs);
}

export const hideAlert = (id: number): void => store.tell({ kind: "hidden", id });
export const openBell = (): void => store.tell({ kind: "bell-opened" });
export const clearAlerts = (): void => store.tell({ kind: "cleared" });

/** Alerts outlive a reload of the page, not the tab. */
export function keepAlerts(): void {
  store.subscribe(() => writeStored(inThisTab, alertsKey, JSON.stringify(store.current())));
  whenTabForgets(clearAlerts);
}

function storedAlerts(): Alerts {
  try {
    const stored = JSON.parse(readStored(inThisTab, alertsKey) ?? "[]") as Alerts;
    return stored.map((alert) => ({ ...alert, show: false }));
  } catch {
    return [];
  }
}
