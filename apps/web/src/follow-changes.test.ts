import type { ChangeItem } from "@heliolens/contract/events/changes";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

const aChange = (given: Partial<ChangeItem> = {}): ChangeItem => ({
  kind: "defects.changed",
  siteId: 3,
  reportId: 7,
  id: 11,
  ...given,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows these queries; tells which of them are old. */
function aPage(...keys: unknown[][]) {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, "known");
  const old = () =>
    client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => query.queryKey);
  return { client, old, ...followChanges(client) };
}

describe("the page", () => {
  it("reads the head of a report again when its files have come: their place may have brought another time zone", () => {
    const page = aPage(["uploads", "report", 7], ["uploads", "report", 8]);
    page.onChange(aChange({ kind: "files.changed" }));
    vi.advanceTimersByTime(4_000);
    expect(page.old()).toEqual([["uploads", "report", 7]]);
  });

  it("asks again for what a change made old, and for nothing of another report", () => {
    const [ours, theirs] = [
      ["defects", "list", 7, {}, 0],
      ["defects", "list", 8, {}, 0],
    ];
    const page = aPage(ours, theirs, ["defects", "one", 11], ["defects", "one", 12]);
    page.onChange(aChange());
    expect(page.old()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(page.old()).toEqual([ours, ["defects", "one", 11]]);
  });

  it("follows a flight that is being read at a walking pace, and other changes at once", () => {
    const files = ["uploads", "thermal", { solarExamineReport: 7, page: 0 }];
    const page = aPage(files, ["documents", "one", 5]);
    page.onChange(aChange({ kind: "files.changed" }));
    vi.advanceTimersByTime(1_000);
    expect(page.old()).toEqual([]);
    page.onChange(aChange({ kind: "documents.ready", id: 5 }));
    vi.advanceTimersByTime(500);
    expect(page.old()).toEqual([files, ["documents", "one", 5]]);
  });

  it("waits while something is being saved", async () => {
    const page = aPage(["defects", "one", 11]);
    const saved = Promise.withResolvers<void>();
    const saving = page.client
      .getMutationCache()
      .build(page.client, { mutationFn: () => saved.promise, networkMode: "always" })
      .execute(undefined);
    page.onChange(aChange());
    vi.advanceTimersByTime(2_000);
    expect(page.old()).toEqual([]);
    saved.resolve();
    await saving;
    vi.advanceTimersByTime(500);
    expect(page.old()).toEqual([["defects", "one", 11]]);
  });

  it("asks for everything after it was away for too long", () => {
    const page = aPage(["products", "page"], ["audit", {}]);
    page.onGap();
    expect(page.old()).toHaveLength(2);
  });
});
