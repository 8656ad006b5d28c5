import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Carrier, carryFile, planWithRetries, refusalOf } from "@heliolens/contract/uploads/carry-file";
import { type FilePlan, mostPlannedFiles } from "@heliolens/contract/uploads/upload-plan";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { resourceTypes } from "@heliolens/domain/uploads/file-kind";
import { whyNotUpload } from "@heliolens/domain/uploads/upload-kind";
import { sideBySide } from "@heliolens/files/side-by-side";
import type { UploadOrder } from "../read-order.ts";
import type { FileToSend } from "./send-file.ts";
import type { SortedFile } from "./sort-files.ts";
import type { FileOutcome } from "./upload-outcome.ts";

type HowItEnded = Omit<FileOutcome, "path">;
export type OnEnd = (file: SortedFile, ended: HowItEnded) => void;

/** Brings pictures and CSVs over, one plan after the other: hashed, planned, sent side by side. */
export async function carryFiles(
  carrier: Carrier<FileToSend>,
  {
    files,
    order,
    onEnd,
  }: { readonly files: readonly SortedFile[]; readonly order: UploadOrder; readonly onEnd: OnEnd },
): Promise<void> {
  const seen = new Set<string>();
  const sendable = files.filter(({ kind }) => (resourceTypes as readonly string[]).includes(kind));
  for (let at = 0; at < sendable.length; at += mostPlannedFiles) {
    const group = await hashed(sendable.slice(at, at + mostPlannedFiles), { seen, onEnd });
    if (group.length === 0) continue;
    const plans = await planWithRetries(carrier, group);
    await sideBySide(group.entries(), order.concurrency, async ([index, file]) => {
      const plan = plans[index];
      onEnd(file, order.isDryRun ? dryRunOf(plan) : await carried(carrier, file, plan));
    });
  }
}

type HashedFile = FileToSend & SortedFile;

/** What speaks against a file, or that it was among the others before, is said at once; the rest is given. */
async function hashed(
  files: readonly SortedFile[],
  { seen, onEnd }: { readonly seen: Set<string>; readonly onEnd: OnEnd },
): Promise<HashedFile[]> {
  const group: HashedFile[] = [];
  for (const file of files) {
    const resourceType = file.kind as FileToSend["resourceType"];
    const why = whyNotUpload({ ...file, kind: resourceType });
    const sha256 = why === null ? await findHash(file.path) : undefined;
    const content = `${resourceType} ${sha256}`;
    if (why !== null) onEnd(file, failed(why));
    else if (sha256 === undefined) onEnd(file, failed("uploads.file-unreadable"));
    else if (seen.has(content)) onEnd(file, skipped);
    else group.push({ ...file, resourceType, sha256 });
    seen.add(content);
  }
  return group;
}

async function findHash(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest("hex");
  } catch {
    return undefined;
  }
}

const failed = (error: ProblemCode): HowItEnded => ({ state: "failed", error });
const skipped: HowItEnded = { state: "skipped", error: "uploads.duplicate-content" };

function dryRunOf(plan: FilePlan | undefined): HowItEnded {
  if (plan?.state === "new") return { state: "would-send", error: null };
  if (plan?.state === "begun") return { state: "would-resume", error: null };
  return plan?.state === "there" ? skipped : failed(refusalOf(plan));
}

async function carried(
  carrier: Carrier<FileToSend>,
  file: FileToSend,
  plan: FilePlan | undefined,
): Promise<HowItEnded> {
  if (plan?.state === "there") return skipped;
  if (plan === undefined || plan.state === "refused") return failed(refusalOf(plan));
  const { signal } = new AbortController();
  const ending = await carryFile(carrier, {
    file,
    uploadUrl: plan.uploadUrl,
    nextAttempt: async () => signal,
    onSent: () => {},
  });
  if (ending.kind === "skipped" || ending.kind === "failed") return { state: ending.kind, error: ending.error };
  return { state: "sent", error: null };
}
