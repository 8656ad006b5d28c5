import { expect, it } from "vitest";
import { Refused } from "../../wire/refused.ts";
import { explainDisk } from "./disk-trouble.ts";

const diskSays = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ["ENOSPC", "uploads.storage-full"],
  ["EDQUOT", "uploads.storage-full"],
  ["EROFS", "uploads.storage-full"],
  ["EMFILE", "wire.unavailable"],
])("a disk that says %s is explained as %s, and when to come again", (code, refusal) => {
  const explained = explainDisk(diskSays(code));
  expect(explained).toBeInstanceOf(Refused);
  expect(explained).toMatchObject({ code: refusal, retryAfterS: 5 });
});

it("a disk that cannot read or write stays an error of ours", () => {
  const error = diskSays("EIO");
  expect(explainDisk(error)).toBe(error);
});
