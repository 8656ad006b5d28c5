/** Why a screen did not come: too slow, not at all, or gone because a new version was installed meanwhile. */
export type ScreenTrouble = "timed-out" | "failed" | "outdated";

export class ScreenLoadError extends Error {
  readonly trouble: ScreenTrouble;
  constructor(trouble: ScreenTrouble, cause?: unknown) {
    super(`screen ${trouble}`, { cause });
    this.name = "ScreenLoadError";
    this.trouble = trouble;
  }
}

const screenLoadLimitMs = 120_000;

/** Loads a screen's code within the specification's limit, and says why when it does not come. */
export async function loadScreen<T>(load: () => Promise<T>, isOutdated: () => Promise<boolean>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadError("timed-out")), screenLoadLimitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    if (cause instanceof ScreenLoadError) throw cause;
    throw new ScreenLoadError((await isOutdated()) ? "outdated" : "failed", cause);
  } finally {
    clearTimeout(timer);
  }
}

/** After a deploy the server's page names another entry script than the one running here. */
export async function isPageOutdated(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  try {
    const page = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    return page.ok && running !== undefined && running !== null && !(await page.text()).includes(running);
  } catch {
    return false;
  }
}
