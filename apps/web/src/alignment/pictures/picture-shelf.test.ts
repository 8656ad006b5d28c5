import { expect, it, vi } from "vitest";
import { PictureShelf } from "./picture-shelf.ts";

function aShelf(most: number) {
  const asked: string[] = [];
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  const discarded: string[] = [];
  let settled = 0;
  const shelf = new PictureShelf<string>({
    most,
    load: (address, signal) => {
      asked.push(address);
      const answer = Promise.withResolvers<string>();
      waiting.set(address, answer);
      signal.addEventListener("abort", () => answer.reject(new Error("called off")));
      return answer.promise;
    },
    discard: (picture) => void discarded.push(picture),
    onArrived: () => void settled++,
  });
  const arrive = async (...addresses: string[]) => {
    for (const address of addresses) {
      await vi.waitFor(() => expect(waiting.has(address)).toBe(true));
      waiting.get(address)!.resolve(address);
      await vi.waitFor(() => expect(shelf.find(address)).toBe(address));
    }
  };
  return { shelf, asked, waiting, discarded, arrive, settled: () => settled };
}

it("asks for the most wanted first, four at a time, and never for more than it may hold", async () => {
  const { shelf, asked, arrive } = aShelf(5);
  shelf.want(["a", "b", "c", "d", "e", "f"]);
  expect(asked).toEqual(["a", "b", "c", "d"]);
  await arrive("a");
  expect(asked).toEqual(["a", "b", "c", "d", "e"]);
  await arrive("b", "c", "d", "e");
  expect(asked).not.toContain("f");
  expect(shelf.size).toBe(5);
});

it("gives back the longest unwanted when others need the room", async () => {
  const { shelf, arrive, discarded } = aShelf(3);
  shelf.want(["a", "b"]);
  await arrive("a", "b");
  shelf.want(["b"]);
  shelf.want(["c", "d"]);
  expect(discarded).toEqual(["a"]);
  await arrive("c", "d");
  expect(shelf.find("b")).toBe("b");
  shelf.close();
  expect(shelf.size).toBe(0);
  expect(discarded.toSorted()).toEqual(["a", "b", "c", "d"]);
});

it("calls off what is no longer wanted and does not ask again for what is broken", async () => {
  const { shelf, asked, waiting, arrive, settled } = aShelf(3);
  shelf.want(["a", "b"]);
  shelf.want(["b"]);
  waiting.get("b")!.reject(new Error("gone"));
  await vi.waitFor(() => expect(settled()).toBe(2));
  shelf.want(["a"]);
  expect(asked).toEqual(["a", "b", "a"]);
  await arrive("a");
  shelf.want(["a", "b"]);
  expect(asked).toEqual(["a", "b", "a"]);
});
