import { Readable } from "node:stream";
import type { ChangeSignal } from "@heliolens/database/connection/change-signal";
import type { Db } from "@heliolens/database/database";
import {
  type ChangeRow,
  findMarkNow,
  listChangesAfter,
  listGrantedSites,
} from "@heliolens/database/queries/events/changes";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { isWithinReach } from "@heliolens/domain/accounts/access";
import { type ChangeMark, isMarkBefore } from "@heliolens/domain/events/change";
import { Refused } from "../wire/refused.ts";
import { changeText, heartbeatText, markOnlyText } from "./change-lines.ts";

/** How often the database is asked while somebody listens and nothing wakes the hub, and how long one connection listens. */
export interface HubSettings {
  readonly pollMs: number;
  readonly heartbeatMs: number;
  /** Then the caller connects again with its token: a revoked token hears no longer than this. */
  readonly lifeMs: number;
}

export const usualHubSettings: HubSettings = { pollMs: 1_000, heartbeatMs: 20_000, lifeMs: 120_000 };

export const listenersPerUser = 12;
const mostListeners = 2_000;
const mostRowsAtOnce = 1_000;
const WAKE_SPACING_MS = 100;
// What was committed is not read while an older transaction is under way: it is looked for again soon.
const LOOKS_AFTER_WAKING = 3;
// A client that does not read is not waited for.
const mostUnreadBytes = 256 * 1024;

interface Listener {
  readonly viewer: Viewer;
  readonly stream: Readable;
  mark: ChangeMark;
}

/** Tells everybody who listens what changed, from one question to the database for all of them. */
export class ChangeHub {
  readonly #db: Db;
  readonly #settings: HubSettings;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> = Promise.resolve();
  #askedAtMs = 0;
  #isAsking = false;
  #looksLeft = 0;
  #isClosed = false;
  readonly #stopHearing: () => void;

  constructor({ db, changes }: { readonly db: Db; readonly changes: ChangeSignal }, settings: HubSettings) {
    this.#db = db;
    this.#settings = settings;
    this.#stopHearing = changes.hear(() => this.#wake());
  }

  /** A stream of what the viewer may see, after `lastHeard` or from now on. */
  async listen(viewer: Viewer, lastHeard: ChangeMark | null): Promise<Readable> {
    this.#mustHaveRoomFor(viewer);
    const now = await findMarkNow(this.#db);
    // A mark ahead of now was given by a database that has been restored since.
    const mark = lastHeard !== null && isMarkBefore(lastHeard, now) ? lastHeard : now;
    this.#mustHaveRoomFor(viewer);
    return this.#admit({ viewer, mark, stream: new Readable({ read: () => {} }) });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopHearing();
    clearTimeout(this.#timer);
    for (const { stream } of this.#listeners) stream.push(null);
    await this.#asking;
  }

  #mustHaveRoomFor({ userId }: Viewer): void {
    if (this.#isClosed || this.#listeners.size >= mostListeners)
      throw new Refused("wire.unavailable", { retryAfterS: 30 });
    const own = [...this.#listeners].filter(({ viewer }) => viewer.userId === userId);
    if (own.length >= listenersPerUser) throw new Refused("wire.too-many-requests", { retryAfterS: 60 });
  }

  #admit(listener: Listener): Readable {
    const { stream, mark } = listener;
    const beat = setInterval(() => this.#push(listener, heartbeatText), this.#settings.heartbeatMs);
    const end = setTimeout(() => stream.push(null), this.#settings.lifeMs);
    stream.once("close", () => {
      clearInterval(beat);
      clearTimeout(end);
      this.#listeners.delete(listener);
    });
    this.#listeners.add(listener);
    this.#push(listener, markOnlyText(mark));
    if (this.#listeners.size === 1) this.#plan(0);
    return stream;
  }

  #push({ stream }: Listener, text: string): void {
    if (stream.readableEnded || stream.destroyed) return;
    if (stream.readableLength > mostUnreadBytes) stream.destroy();
    else stream.push(text);
  }

  #wake(): void {
    this.#looksLeft = LOOKS_AFTER_WAKING;
    if (!this.#isAsking) this.#plan(Math.max(0, this.#askedAtMs + WAKE_SPACING_MS - performance.now()));
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask();
    }, afterMs);
  }

  async #ask(): Promise<void> {
    this.#askedAtMs = performance.now();
    this.#isAsking = true;
    this.#looksLeft = Math.max(0, this.#looksLeft - 1);
    // A database that is away is asked again: nothing is lost, the marks stay where they are.
    const isMore = await this.#tell().catch(() => false);
    this.#isAsking = false;
    const { pollMs } = this.#settings;
    this.#plan(isMore ? 0 : this.#looksLeft > 0 ? Math.min(WAKE_SPACING_MS, pollMs) : pollMs);
  }

  /** Says whether there is more. */
  async #tell(): Promise<boolean> {
    const listeners = [...this.#listeners];
    if (listeners.length === 0) return false;
    const oldest = listeners.map(({ mark }) => mark).reduce((a, b) => (isMarkBefore(b, a) ? b : a));
    const changes = await listChangesAfter(this.#db, oldest, mostRowsAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return false;
    const granted = await listGrantedSites(this.#db, usersAmong(listeners));
    for (const listener of listeners) {
      const sees = ({ companyId, siteId }: ChangeRow) =>
        isWithinReach(listener.viewer, "inspection.see", {
          companyId,
          isGranted: siteId !== null && granted.get(listener.viewer.userId)?.has(siteId) === true,
        });
      const changesOfListener = changeText(
        changes.filter((change) => isMarkBefore(listener.mark, change)).filter(sees),
      );
      if (isMarkBefore(listener.mark, last)) listener.mark = last;
      if (changesOfListener !== "") this.#push(listener, changesOfListener);
    }
    return changes.length === mostRowsAtOnce;
  }
}

const usersAmong = (listeners: readonly Listener[]) => [
  ...new Set(listeners.filter(({ viewer }) => viewer.role === "USER").map(({ viewer }) => viewer.userId)),
];
