import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProgram } from "@heliolens/heliolens/testing/a-program";

export interface OpenProduct {
  readonly url: string;
  close(): Promise<void>;
}

/** A product with the demo plant: the one at an address, which is left as it is, or one of its own that goes afterwards. */
export async function openProduct(url: string | undefined): Promise<OpenProduct> {
  if (url !== undefined) return { url, close: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "heliolens-tour-"));
  const program = aProgram({ DATA_DIR: dataDir, DEMO: "1" });
  const close = async () => {
    await program.stop("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await program.url(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
