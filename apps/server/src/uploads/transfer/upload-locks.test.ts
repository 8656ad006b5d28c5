import { expect, it, vi } from "vitest";
import { UploadLocks } from "./upload-locks.ts";

const never = new AbortController().signal;

it("one holds an upload at a time; whoever comes next asks the holder to let go and waits for it", async () => {
  const locks = new UploadLocks();
  const [first, second] = [locks.newLock("a"), locks.newLock("a")];
  const letGo = vi.fn();
  await first.lock(never, letGo);
  const taken = vi.fn();
  const waiting = second.lock(never, () => {}).then(taken);
  await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
  expect(taken).not.toHaveBeenCalled();
  await first.unlock();
  await waiting;
  expect(taken).toHaveBeenCalledOnce();
});

it("a holder that does not let go is not waited for without end, and other uploads are free", async () => {
  const locks = new UploadLocks(20);
  await locks.newLock("a").lock(never, () => {});
  await locks.newLock("b").lock(never, () => {});
  await expect(locks.newLock("a").lock(never, () => {})).rejects.toMatchObject({ code: "uploads.upload-busy" });
});
