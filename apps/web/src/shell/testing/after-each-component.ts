import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { clearAlerts } from "../alerts/alerts.ts";

// Files share their modules, so a hook in a shared module would run for the first file only.
afterEach(() => {
  cleanup();
  clearAlerts();
  vi.unstubAllGlobals();
});
