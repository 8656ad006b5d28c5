export type AlertStatus = "success" | "info" | "warning" | "error";

export interface Alert {
  readonly id: number;
  readonly show: boolean;
  readonly message: string;
  readonly status: AlertStatus;
  readonly at: string;
  readonly isRead: boolean;
}

export type AlertEvent =
  | ({ readonly kind: "raised" } & Pick<Alert, "message" | "status" | "at">)
  | { readonly kind: "hidden"; readonly id: number }
  | { readonly kind: "bell-opened" }
  | { readonly kind: "cleared" };

/** Newest first. An alert leaves the screen after three seconds and stays here, behind the bell. */
export type Alerts = readonly Alert[];

export const hideAfterMs = 3000;
const keptAtMost = 100;

export function alertsAfter(alerts: Alerts, event: AlertEvent): Alerts {
  switch (event.kind) {
    case "raised": {
      const { message, status, at } = event;
      const id = (alerts[0]?.id ?? 0) + 1;
      return [{ id, show: true, message, status, at, isRead: false }, ...alerts].slice(0, keptAtMost);
    }
    case "hidden":
      return alerts.map((alert) => (alert.id === event.id ? { ...alert, show: false } : alert));
    case "bell-opened":
      return alerts.some((alert) => !alert.isRead) ? alerts.map((alert) => ({ ...alert, isRead: true })) : alerts;
    case "cleared":
      return [];
  }
}

export const unreadCount = (alerts: Alerts): number => alerts.filter((alert) => !alert.isRead).length;
