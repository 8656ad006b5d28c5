import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProgram, type Program } from "@heliolens/heliolens/testing/a-program";
import { password } from "../people.ts";
import { openDoor } from "./counting-door.ts";

/** The product with a folder of its own, behind one address, to be killed and started again at will. */
export interface KilledProduct {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process that runs now. */
  pid(): number;
  bytesIn(): number;
  /** kill -9, and up again on the same folder. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function aKilledProduct(): Promise<KilledProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "heliolens-killed-"));
  const door = await openDoor();
  const start = async (): Promise<Program> => {
    const program = aProgram({ DATA_DIR: dataDir, DEMO: "0", ADMIN_PASSWORD: password });
    door.leadTo(Number(new URL(await program.url()).port));
    return program;
  };
  let program = await start();
  return {
    url: door.url,
    dataDir,
    pid: () => program.process.pid!,
    bytesIn: door.bytesIn,
    killAndStart: async () => {
      await program.stop("SIGKILL");
      program = await start();
    },
    stop: async () => {
      await program.stop("SIGTERM");
    },
    remove: async () => {
      await program.stop("SIGKILL");
      await door.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
