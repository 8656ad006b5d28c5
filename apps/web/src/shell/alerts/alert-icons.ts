import type { IconName } from "@heliolens/kit/theme/icon.tsx";
import type { AlertStatus } from "./alerts.state.ts";

export const alertIcons = {
  success: "check",
  info: "info",
  warning: "warning",
  error: "error",
} as const satisfies Record<AlertStatus, IconName>;
