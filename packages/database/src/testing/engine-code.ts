import { readFileSync } from "node:fs";

// Node has it; its types do not tell.
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
};

let kept: Promise<object> | undefined;

/**
 * Holds the embedded engine's program as long as this process lives. V8 shares it with every thread that loads the same
 * bytes, with what it has compiled and optimised of it: the second engine of a test process opens in half the time.
 */
export async function keepEngineCode(): Promise<void> {
  kept ??= WebAssembly.compile(readFileSync(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))));
  await kept;
}
