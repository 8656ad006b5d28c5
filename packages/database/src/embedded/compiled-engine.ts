import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { compileFunction } from "node:vm";
import { crc32 } from "node:zlib";

/** A `WebAssembly.Module`: the types of programs do not know it. */
type Module = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Module> };

// Beside the program's own code, never in the data folder: write access here means running code, and a backup must not have that.
const usualFolder = resolve(import.meta.dirname, "../../../../node_modules/.cache/heliolens/engine-code");

// V8 optimises a function of the engine once it has run this many bytes of it. Its own limit is 13 million: an opening
// passes that in functions it hardly calls again, which costs a fifth of its time and half of its memory.
const optimiseAfter = { keptBytes: 1_000_000_000, usualBytes: 13_000_000 };

const setOptimiseAfter = (bytes: number): void => setFlagsFromString(`--wasm-tiering-budget=${bytes}`);

/** Before a thread runs the engine. Code is kept for one set of V8's flags, so that the one who keeps it says this too. */
export const optimiseLate = (): void => setOptimiseAfter(optimiseAfter.keptBytes);

/**
 * The engine's code as installing left it, else compiled here. Without it V8 optimises the SQL parser at each start, one
 * function that takes 600 MB for a second. Code of another version, processor or set of flags V8 does not take.
 */
export async function compiledEngine(folder = usualFolder): Promise<Module> {
  const bytes = engineBytes();
  const kept = restored(fileOf(bytes, folder), bytes);
  if (kept) return kept;
  // The engine is compiled without optimising. Without this reset, statements would cost a fifth more.
  setOptimiseAfter(optimiseAfter.usualBytes);
  return WebAssembly.compile(bytes);
}

/** Only at installing, in a process that may end badly: V8 ends it where there is nothing to keep. */
export function keepCompiledEngine(module: Module): void {
  optimiseLate();
  writeCode(Buffer.from(native<ArrayBuffer>("SerializeWasmModule(module)", { module })), usualFolder);
}

export function writeCode(code: Buffer, folder: string): void {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(code));
  const path = fileOf(engineBytes(), folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, Buffer.concat([sum, code]));
  renameSync(`${path}.part`, path);
}

const engineBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fileURLToPath(new URL("./pglite.wasm", import.meta.resolve("@electric-sql/pglite")))));

const fileOf = (bytes: Uint8Array, folder: string): string =>
  join(folder, `${crc32(bytes).toString(16)}-${process.version}.code`);

function restored(path: string, bytes: Uint8Array<ArrayBuffer>): Module | undefined {
  const code = readWhole(path);
  try {
    return code && native("DeserializeWasmModule(code, bytes)", { code: new Uint8Array(code).buffer, bytes });
  } catch {
    return undefined;
  }
}

/** Undefined where it is missing or damaged: V8 checks whose code it is, not that all of it is there. */
function readWhole(path: string): Buffer | undefined {
  try {
    const file = readFileSync(path);
    const code = file.subarray(4);
    return crc32(code) === file.readUInt32LE(0) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Calls one of V8's functions for tests, whose spelling is allowed while this one line is read. Node has no other way. */
function native<T>(call: string, values: Readonly<Record<string, unknown>>): T {
  setFlagsFromString("--allow-natives-syntax");
  const run = compileFunction(`return %${call}`, Object.keys(values));
  setFlagsFromString("--no-allow-natives-syntax");
  return run(...Object.values(values)) as T;
}
