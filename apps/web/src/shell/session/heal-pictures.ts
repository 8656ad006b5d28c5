import { renewPictureCookie } from "@heliolens/contract/accounts/sign-in";
import { PICTURE_REFUSED } from "@heliolens/map-stage/stage/ask-missing-tiles.ts";
import { callOnce, storedToken } from "./session.ts";

const OURS = /^\/(?:pictures|tiles|ows)\b/;
// A picture that fails again was refused for another reason.
const healEveryMs = 5_000;

let healing: Promise<boolean> | null = null;
let healedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Browsers lose cookies that they were told to forget, and keep the token. Pictures then fail although somebody is
 * signed in: the token gets them a new cookie, and they are asked for again.
 */
export function healPictures(): void {
  document.addEventListener("error", ({ target }) => void healImage(target), true);
  document.addEventListener(PICTURE_REFUSED, () => void healCookie());
}

async function healImage(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement) || !isOurs(target.src) || storedToken() === null) return;
  const { status } = await fetch(target.src, { method: "HEAD" }).catch(() => ({ status: 0 }));
  if (status === 401 && (await healCookie())) target.src = `${target.src}`;
}

/** Whether there is a new cookie. Many pictures fail together and share one call. */
function healCookie(now = Date.now()): Promise<boolean> {
  if (healing !== null) return healing;
  if (now - healedAtMs < healEveryMs || storedToken() === null) return Promise.resolve(false);
  healing = callOnce(renewPictureCookie, {})
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      healing = null;
      healedAtMs = Date.now();
    });
  return healing;
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && OURS.test(pathname);
}
