/** A part of a list in order of its numbers. */
export interface Page {
  readonly count: number;
  readonly lastId: number;
}

export interface PageQuery {
  /** Only what has a larger number. */
  readonly afterId: number;
  readonly limit: number;
}

/** Where something else is done with a page before the next is asked for, so that others come in between. */
export const USUAL_PAGE_MS = 20;
const LEAST_ROWS = 20;
const MOST_ROWS = 1000;
const FIRST_ROWS = 100;
/** A page that was answered at once, or came late, says little about the next. */
const MOST_GROWTH = 4;

/**
 * Pages of a list up to its end, each as long as is answered in the time given. The embedded engine answers one question
 * at a time: each question of others waits about so long for a page, whatever is on it.
 */
export async function* pagesInTime<P extends Page>(
  pageMs: number,
  ask: (asked: PageQuery) => Promise<P>,
  now: () => number = () => performance.now(),
): AsyncGenerator<P> {
  for (let afterId = 0, limit = FIRST_ROWS; ; ) {
    const askedAt = now();
    const page = await ask({ afterId, limit });
    const tookMs = now() - askedAt;
    if (page.count > 0) yield page;
    if (page.count < limit) return;
    afterId = page.lastId;
    limit = nextLimit(limit, pageMs / tookMs);
  }
}

function nextLimit(limit: number, growth: number): number {
  const inTime = limit * Math.min(growth, MOST_GROWTH);
  return Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, inTime)));
}
