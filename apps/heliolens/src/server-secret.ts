import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Settings, StartRefused } from "./settings.ts";

const fileName = "secret.key";

/** What secrets are sealed with: the setting, else a file in the data folder that the first start makes. */
export async function serverSecretOf({ secretKey, dataDir }: Pick<Settings, "secretKey" | "dataDir">): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, fileName);
  const kept = (await readKept(path)) ?? (await makeKept(dataDir, path));
  if (kept.length >= 32) return kept;
  throw new StartRefused(`${path} is not whole. Put it back from a backup, or set SECRET_KEY.`);
}

const readKept = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

/** Appears whole or not at all; of two processes at once both take the first one's. */
async function makeKept(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  try {
    await using file = await open(part, "wx", 0o600);
    await file.writeFile(randomBytes(32).toString("base64url"));
    await file.sync();
    await link(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(part, { force: true });
  }
  await using folder = await open(dataDir);
  await folder.sync();
  return (await readKept(path)) ?? "";
}
