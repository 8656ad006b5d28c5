import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import type { Located } from "../local-file.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";
import type { PictureKind, ResultOf, SourcesOf } from "./picture-readers.ts";
import { startPictureProcess } from "./start-picture-process.ts";

// The longest real file takes under a second; a file that takes longer was made to.
const READ_LIMIT_MS = 20_000;
// Finding the modules of a frame takes a fifth of a second of a processor, a list of 60,000 positions some seconds; a busy
// machine gives them a hundredth of one.
const LONG_LIMIT_MS = 90_000;
const takesLong: readonly PictureKind[] = ["areas", "frame", "attributes"];
// A process that holds more after a picture is ended: decoders do not give everything back.
const MOST_RESIDENT_BYTES = 200 * 1024 * 1024;
// Between two cards nobody needs the memory of an idle process.
const IDLE_LIMIT_MS = 15_000;

interface Waiting {
  readonly order: PictureOrder;
  readonly answered: PromiseWithResolvers<unknown>;
}

/**
 * Reads pictures in processes of their own, as many as there are cores: the server answers meanwhile, and a hostile
 * file takes its process along and nothing else. Large pictures are read one at a time: a process that finds one gives the
 * order back.
 */
export class PictureProcesses {
  readonly #most: number;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<ChildProcess>();
  #isLargeRunning = false;

  constructor(most = availableParallelism()) {
    this.#most = most;
  }

  /** Gives what `kind` finds in the sources; rejects when the process died of them. */
  read<K extends PictureKind>(kind: K, sources: Located<SourcesOf<K>>): Promise<ResultOf<K>> {
    const answered = Promise.withResolvers<unknown>();
    this.#waiting.push({ order: { kind, sources, mayBeLarge: false }, answered });
    this.#next();
    return answered.promise as Promise<ResultOf<K>>;
  }

  async close(): Promise<void> {
    for (const { answered } of this.#waiting.splice(0)) answered.reject(new Error("stopping"));
    await Promise.all([...this.#all].map(endOf));
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ order }) => !(order.mayBeLarge && this.#isLargeRunning));
    if (at === -1) return;
    const child = this.#takeIdle() ?? (this.#all.size < this.#most ? this.#start() : undefined);
    if (child === undefined) return;
    const [next] = this.#waiting.splice(at, 1);
    if (next !== undefined) this.#hand(child, next);
  }

  #takeIdle(): ChildProcess | undefined {
    const [found] = this.#idle;
    if (found === undefined) return undefined;
    const [child, ending] = found;
    clearTimeout(ending);
    this.#idle.delete(child);
    return child;
  }

  #start(): ChildProcess {
    const child = startPictureProcess();
    this.#all.add(child);
    // An error is followed by the close, which settles; without a listener it would end the worker.
    child.on("error", () => child.kill("SIGKILL"));
    child.once("close", () => {
      this.#all.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
      this.#next();
    });
    return child;
  }

  #hand(child: ChildProcess, { order, answered }: Waiting): void {
    if (order.mayBeLarge) this.#isLargeRunning = true;
    const limitMs = takesLong.includes(order.kind) ? LONG_LIMIT_MS : READ_LIMIT_MS;
    const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
    const complaints: string[] = [];
    const complain = (text: Buffer) => complaints.push(text.toString());
    const settle = (end: () => void) => {
      clearTimeout(limit);
      child.removeAllListeners("message").off("close", died);
      child.stderr?.off("data", complain);
      if (order.mayBeLarge) this.#isLargeRunning = false;
      end();
    };
    const died = () => settle(() => answered.reject(tooMuch(complaints.join(""))));
    child.stderr?.on("data", complain);
    child.once("message", (answer: PictureAnswer) =>
      settle(() => {
        if ("isLarge" in answer) this.#waiting.unshift({ order: { ...order, mayBeLarge: true }, answered });
        else if ("error" in answer) answered.reject(new Error(answer.error));
        else answered.resolve(answer.result);
        this.#release(child, answer.residentBytes);
      }),
    );
    child.once("close", died);
    child.send(order, () => {});
  }

  #release(child: ChildProcess, residentBytes: number): void {
    if (residentBytes > MOST_RESIDENT_BYTES) child.kill("SIGKILL");
    else this.#idle.set(child, setTimeout(() => child.kill("SIGKILL"), IDLE_LIMIT_MS).unref());
    this.#next();
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

function tooMuch(complaints: string): Error {
  const said = complaints.split("\n").find((line) => /error/i.test(line));
  return new Error(`the picture was too much for its process${said === undefined ? "" : `: ${said.slice(0, 200)}`}`);
}
