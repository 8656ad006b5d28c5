import { closeSync, fsyncSync, openSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { PGlite as Engine } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

interface OpenStream {
  readonly nfd?: number;
  readonly node: unknown;
}

/** The parts of Emscripten's Node file system that a sync needs; PGlite's types stop short of them. */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath(node: unknown): string;
  tryFSOperation<T>(run: () => T): T;
}

/** PGlite turns syncing off (-F); with it on, a commit is acknowledged when its log is on the disk. */
export const durableStartParams = [
  ...Engine.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "full_page_writes=on"],
];

/**
 * PGlite's folder on disk, with the one call it lacks: PostgreSQL asks for a sync, and stock PGlite answers
 * without making one. `onEngineWords` hears what the engine writes to its log, `onAbort` that it has panicked and
 * must not run one step further.
 */
export class DurableNodeFs extends NodeFS {
  readonly #hooks: { onEngineWords: (line: string) => void; onAbort: () => void };

  constructor(folder: string, hooks: { onEngineWords: (line: string) => void; onAbort: () => void }) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        printErr: this.#hooks.onEngineWords,
        onAbort: this.#hooks.onAbort,
        preRun: [...(emscriptenOpts.preRun ?? []), addSync],
      },
    };
  }
}

function addSync(module: { FS: unknown }): void {
  const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFileSystem } }).filesystems;
  NODEFS.stream_ops.fsync = (stream) => {
    NODEFS.tryFSOperation(() =>
      stream.nfd === undefined ? syncFolder(NODEFS.realPath(stream.node)) : fsyncSync(stream.nfd),
    );
    return 0;
  };
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
