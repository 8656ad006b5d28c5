// @vitest-environment happy-dom
import { ProblemError } from "@heliolens/contract/call";
import { show } from "@heliolens/kit/testing/show.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../shell/calls/call.ts";
import { DefectUndoBar } from "./defect-undo-bar.tsx";
import { tellEdit, useTurnEdit } from "./edit-history.ts";

vi.mock("../../shell/calls/call.ts", () => ({ call: vi.fn() }));

const saved = (version: number) =>
  tellEdit({
    kind: "saved",
    reportSeq: 7,
    from: [],
    edit: {
      kind: "changed",
      items: [{ seq: 1, version, back: { defectStatus: "FOUND" }, now: { defectStatus: "COMPLETE" } }],
    },
  });
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

/** What undoes and redoes at the press of a key. */
async function turner() {
  let turn: ReturnType<typeof useTurnEdit> | undefined;
  const Turner = () => {
    turn = useTurnEdit(7);
    return null;
  };
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Turner />
    </QueryClientProvider>,
  );
  return turn!;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  tellEdit({ kind: "forgotten" });
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <DefectUndoBar reportSeq={7} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("tells of an edit for ten seconds, and of the next one again", () => {
  expect(screen.queryByRole("status")).toBeNull();
  act(() => saved(2));
  expect(screen.getByRole("status").textContent).toContain("결함 1건을 변경했습니다.");
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => saved(3));
  expect(screen.queryByRole("status")).not.toBeNull();
});

it("undoes under the version of the edit, and then offers to redo under the one since", async () => {
  act(() => saved(2));
  vi.mocked(call).mockResolvedValueOnce({ content: [{ seq: 1, version: 3, before: null }] } as never);
  await press(/되돌리기/);
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({
    body: { items: [{ seq: 1, version: 2 }], change: { defectStatus: "FOUND" } },
  });
  expect(screen.getByRole("status").textContent).toContain("되돌렸습니다.");
  vi.mocked(call).mockResolvedValueOnce({ content: [{ seq: 1, version: 4, before: null }] } as never);
  await press(/다시 실행/);
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({
    body: { items: [{ seq: 1, version: 3 }], change: { defectStatus: "COMPLETE" } },
  });
});

it("keeps an edit that could not be sent, and forgets one that the server refuses", async () => {
  act(() => saved(2));
  vi.mocked(call).mockRejectedValueOnce(new ProblemError("wire.unavailable", { status: 503 }));
  await press(/되돌리기/);
  expect(screen.queryByRole("button", { name: /되돌리기/ })).not.toBeNull();
  vi.mocked(call).mockRejectedValueOnce(new ProblemError("defects.some-refused", { status: 409 }));
  await press(/되돌리기/);
  expect(screen.queryByRole("status")).toBeNull();
});

it("takes a second step after the first where it is asked for meanwhile, and none where the first is refused", async () => {
  const turn = await turner();
  act(() => saved(2));
  act(() => saved(3));
  const first = Promise.withResolvers<unknown>();
  vi.mocked(call)
    .mockReset()
    .mockReturnValueOnce(first.promise as never);
  vi.mocked(call).mockResolvedValueOnce({ content: [{ seq: 1, version: 5, before: null }] } as never);
  await act(async () => void [turn("undo"), turn("undo")]);
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => first.resolve({ content: [{ seq: 1, version: 4, before: null }] }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));

  act(() => saved(6));
  act(() => saved(7));
  vi.mocked(call)
    .mockReset()
    .mockRejectedValue(new ProblemError("defects.some-refused", { status: 409 }));
  await act(async () => void (await Promise.all([turn("undo"), turn("undo")])));
  expect(call).toHaveBeenCalledTimes(1);
});
