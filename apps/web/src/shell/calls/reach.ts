import { currentSession, subscribeSession, tellSession } from "../session/session.ts";

const probePath = "/readyz";
const longestPauseMs = 15_000;

/** 1, 2, 4, 8 seconds, then every 15: quick for a restart, easy on a server that is down. */
export const pauseBeforeMs = (attempt: number): number => Math.min(longestPauseMs, 1000 * 2 ** attempt);

/** While the server is lost, asks it again and again by itself; `onFound` lets the page go on. */
export function watchReach(onFound: () => void): void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), pauseBeforeMs(attempt));
    attempt += 1;
  };
  const probe = async () => {
    if (!currentSession().isServerLost) return;
    if (await isServerReady()) tellSession({ kind: "server-found" });
    else plan();
  };
  let wasLost = currentSession().isServerLost;
  subscribeSession(() => {
    const isLost = currentSession().isServerLost;
    if (isLost === wasLost) return;
    wasLost = isLost;
    clearTimeout(timer);
    attempt = 0;
    if (isLost) plan();
    else onFound();
  });
  window.addEventListener("online", () => void probe());
}

/** Asks at once, when the user does not want to wait. */
export async function reconnectNow(): Promise<void> {
  if (await isServerReady()) tellSession({ kind: "server-found" });
}

async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch(probePath, { cache: "no-store", signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
