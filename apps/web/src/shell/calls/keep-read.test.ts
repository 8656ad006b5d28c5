import { ProblemError } from "@heliolens/contract/call";
import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { isOwed, keepRead } from "./keep-read.ts";

const lost = new ProblemError("wire.unavailable", { status: 0 });
const gone = new ProblemError("inspection.report-not-found", { status: 404 });

/** Something that the page shows, and what the server answers next. */
function aShownAnswer() {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: keepRead }),
    defaultOptions: { queries: { retry: false } },
  });
  const queryFn = vi.fn<() => Promise<string>>();
  const shown = new QueryObserver(client, { queryKey: ["report"], queryFn });
  return { client, queryFn, shown };
}

it("what was read stays while the server is away, and is read again when it is back", async () => {
  const { client, queryFn, shown } = aShownAnswer();
  queryFn.mockResolvedValueOnce("read").mockRejectedValueOnce(lost).mockResolvedValueOnce("read anew");
  const leave = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe("read"));
  await shown.refetch();
  expect(shown.getCurrentResult()).toMatchObject({ status: "success", data: "read", error: null, isStale: true });
  await client.invalidateQueries({ predicate: isOwed });
  expect(shown.getCurrentResult().data).toBe("read anew");
  leave();
});

it("a refusal is shown, also where something was read before; so is a server that was never reached", async () => {
  const { queryFn, shown } = aShownAnswer();
  queryFn.mockRejectedValueOnce(lost);
  const leave = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ status: "error", error: lost }));
  queryFn.mockResolvedValueOnce("read").mockRejectedValueOnce(gone);
  await shown.refetch();
  await shown.refetch();
  expect(shown.getCurrentResult()).toMatchObject({ status: "error", error: gone });
  leave();
});
