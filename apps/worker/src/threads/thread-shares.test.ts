import { expect, it } from "vitest";
import { shareThreads } from "./thread-shares.ts";

it("a job alone has every thread, two have half of them each, and the odd one goes to the first", () => {
  const shares = shareThreads(5);
  const first = shares.join();
  expect(first.most()).toBe(5);
  const second = shares.join();
  expect([first.most(), second.most()]).toEqual([3, 2]);
  first.leave();
  first.leave();
  expect(second.most()).toBe(5);
});

it("every job has a thread, however many there are", () => {
  const shares = shareThreads(1);
  const jobs = [shares.join(), shares.join(), shares.join()];
  expect(jobs.map((job) => job.most())).toEqual([1, 1, 1]);
});
