import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The first draws no window around the page, which saves a third of the processor's time.
const chromiums = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
const chromium = chromiums.find((path) => existsSync(path)) ?? "chromium";

// Two at a time, each line with a product of its own: with more, pages on two cores wait longer than a person would.
export default defineConfig({
  testDir: "journeys",
  globalSetup: "./build-pages.ts",
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: "test-results",
  // The json report goes where PLAYWRIGHT_JSON_OUTPUT_NAME says; without it, only the list is printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    // A step that hangs says which one it is, before the journey's own time is over.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    viewport: { width: 1600, height: 960 },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    screenshot: "only-on-failure",
    // A click waits until nothing moves; software drawing on few cores makes that long.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--headless",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
