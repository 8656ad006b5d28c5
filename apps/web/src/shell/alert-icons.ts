import type { IconName } from "../kit/icon.tsx";
import type { AlertStatus } from "./alerts.state.ts";

export const alertIcons = {
  success: "check",
  info: "info",
  warning: "warning",
  error: "error",
} as const satisfies Record<AlertStatus, IconName>;
