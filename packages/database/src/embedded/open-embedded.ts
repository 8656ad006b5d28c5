import type { Database } from "../database.ts";
import type { DatabaseEvent } from "../database-event.ts";

export async function openEmbedded(_settings: {
  dataDir: string;
  log: (event: DatabaseEvent) => void;
}): Promise<Omit<Database, "whyNotReady">> {
  throw new Error("the embedded engine is being built");
}
