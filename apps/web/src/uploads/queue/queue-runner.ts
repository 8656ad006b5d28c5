import { carryFile, planWithRetries, refusalOf } from "@heliolens/contract/uploads/carry-file";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { UploadEntry } from "@heliolens/domain/uploads/upload-entry";
import { whyNotUpload } from "@heliolens/domain/uploads/upload-kind";
import { carrierFor, type FileToSend, type HashedFile, type LineParts } from "./file-to-send.ts";

interface Ready {
  readonly file: HashedFile;
  readonly uploadUrl: string | null;
}

/** One file on its way; the controller is of the attempt under way. */
interface Ticket {
  control: AbortController;
}

interface Batch {
  readonly files: readonly FileToSend[];
  readonly hashes: Map<number, string>;
  /** Hashed and planned: can be sent at any time. */
  readonly ready: Map<number, Ready>;
  readonly sending: Map<number, Ticket>;
}

// A browser opens six connections to a server: two stay free for the screens.
const SIDE_BY_SIDE = 4;
const AHEAD = 40;
const PLANNED_AT_ONCE = 20;

/**
 * Carries files over: hashes and plans some ahead, sends a few side by side, and goes on after every kind of trouble.
 * It keeps no state of its own that anybody would want to see: what happened is told to the entries, and read from them.
 */
export class QueueRunner {
  readonly #parts: LineParts;
  readonly #batches = new Map<string, Batch>();
  #isPreparing = false;
  #paused: (() => void)[] = [];

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  take(uploadId: string, files: readonly FileToSend[]): void {
    this.#batches.set(uploadId, { files, hashes: new Map(), ready: new Map(), sending: new Map() });
    this.goOn();
  }

  forget(uploadId: string): void {
    this.#batches.delete(uploadId);
  }

  /** To be called when a person paused, resumed, cancelled or tried again. */
  goOn(): void {
    for (const entry of this.#parts.uploads()) this.#stopUnwanted(entry);
    for (const wake of this.#paused.splice(0)) wake();
    this.#startSending();
    void this.#prepare();
  }

  #stopUnwanted({ uploadId, isPaused, files }: UploadEntry): void {
    const { sending } = this.#batches.get(uploadId) ?? {};
    for (const [index, { control }] of sending ?? []) {
      const isWanted = files[index]?.state === "sending";
      if (!isWanted) sending?.delete(index);
      if (isPaused || !isWanted) control.abort();
    }
  }

  #startSending(): void {
    for (const entry of this.#parts.uploads()) {
      const batch = this.#batches.get(entry.uploadId);
      if (batch === undefined || entry.isPaused) continue;
      for (const index of entry.queue) {
        if (this.#count("sending") >= SIDE_BY_SIDE) return;
        const ready = batch.ready.get(index);
        if (ready !== undefined) void this.#carry(entry, batch, index, ready);
      }
    }
  }

  async #carry(entry: UploadEntry, batch: Batch, index: number, { file, uploadUrl }: Ready): Promise<void> {
    const { uploadId } = entry;
    const ticket: Ticket = { control: new AbortController() };
    batch.ready.delete(index);
    batch.sending.set(index, ticket);
    this.#parts.tell(uploadId, { kind: "started", file: index });
    const ending = await carryFile(carrierFor(this.#parts, entry), {
      file,
      uploadUrl,
      nextAttempt: () => this.#nextAttempt(uploadId, () => batch.sending.get(index) === ticket, ticket),
      onSent: (sentBytes) => this.#parts.tell(uploadId, { kind: "progressed", file: index, sentBytes }),
    });
    if (ending.kind !== "unwanted") this.#parts.tell(uploadId, { ...ending, file: index });
    if (batch.sending.get(index) === ticket) batch.sending.delete(index);
    this.goOn();
  }

  async #nextAttempt(uploadId: string, isWanted: () => boolean, ticket: Ticket): Promise<AbortSignal | undefined> {
    while (isWanted() && this.#parts.uploads().find((entry) => entry.uploadId === uploadId)?.isPaused)
      await new Promise<void>((wake) => this.#paused.push(wake));
    if (!isWanted()) return undefined;
    if (ticket.control.signal.aborted) ticket.control = new AbortController();
    return ticket.control.signal;
  }

  async #prepare(): Promise<void> {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    try {
      for (let group = this.#nextGroup(); group !== undefined; group = this.#nextGroup()) {
        await this.#prepareGroup(group.entry, group.batch, group.places);
        this.#startSending();
      }
    } finally {
      this.#isPreparing = false;
    }
  }

  #nextGroup() {
    // The first files are wanted at once; the later ones are planned in larger groups.
    const most = this.#count("sending") < SIDE_BY_SIDE ? SIDE_BY_SIDE : PLANNED_AT_ONCE;
    const room = Math.min(most, AHEAD - this.#count("ready"));
    for (const entry of this.#parts.uploads()) {
      const batch = this.#batches.get(entry.uploadId);
      if (batch === undefined || entry.isPaused || room <= 0) continue;
      const places = entry.queue.filter((index) => !batch.ready.has(index)).slice(0, room);
      if (places.length > 0) return { entry, batch, places };
    }
    return undefined;
  }

  #count(what: "sending" | "ready"): number {
    let count = 0;
    for (const batch of this.#batches.values()) count += batch[what].size;
    return count;
  }

  async #prepareGroup(entry: UploadEntry, batch: Batch, places: readonly number[]): Promise<void> {
    const hashed: { readonly index: number; readonly file: HashedFile }[] = [];
    for (const index of places) {
      const file = await this.#hashed(entry.uploadId, batch, index);
      if (file !== undefined) hashed.push({ index, file });
    }
    if (hashed.length === 0) return;
    const files = hashed.map(({ file }) => file);
    const plans = await planWithRetries(carrierFor(this.#parts, entry), files);
    hashed.forEach(({ index, file }, at) => {
      const plan = plans[at];
      if (plan?.state === "new" || plan?.state === "begun") batch.ready.set(index, { file, uploadUrl: plan.uploadUrl });
      else if (plan?.state === "there")
        this.#parts.tell(entry.uploadId, { kind: "skipped", file: index, error: "uploads.duplicate-content" });
      else this.#parts.tell(entry.uploadId, { kind: "failed", file: index, error: refusalOf(plan) });
    });
  }

  async #hashed(uploadId: string, batch: Batch, index: number): Promise<HashedFile | undefined> {
    const given = batch.files[index]!;
    const { file, name, resourceType, sizeBytes } = given;
    const fail = (error: ProblemCode) => this.#parts.tell(uploadId, { kind: "failed", file: index, error });
    const refusal = whyNotUpload({ kind: resourceType, name, sizeBytes });
    if (refusal !== null) return void fail(refusal);
    try {
      const sha256 = batch.hashes.get(index) ?? (await this.#parts.hash(file));
      batch.hashes.set(index, sha256);
      return { ...given, sha256 };
    } catch {
      return void fail("uploads.file-unreadable");
    }
  }
}
