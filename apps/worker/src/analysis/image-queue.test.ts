import { expect, it } from "vitest";
import type { ReadyImage } from "./analysis-messages.ts";
import { imageQueue } from "./image-queue.ts";

const images = (count: number) =>
  Array.from({ length: count }, (_, nth): ReadyImage => {
    const size = { widthPx: 640, heightPx: 512 };
    return { id: nth + 1, name: "", timeMs: 0, ...size, footprint: null, lens: null, isRelative: false };
  });

const begunOf = (queue: ReturnType<typeof imageQueue>) => {
  let begun = 0;
  while (begun < 100 && queue.begin()) begun += 1;
  return begun;
};

it("as many threads begin as the share has, and no more than there are images", () => {
  expect(begunOf(imageQueue(images(10), () => 4))).toBe(4);
  expect(begunOf(imageQueue(images(2), () => 4))).toBe(2);
});

it("a run without images has one thread, which concludes", () => {
  const queue = imageQueue([], () => 4);
  expect(begunOf(queue)).toBe(1);
  expect(queue.next()).toBe("conclude");
});

it("each image is handed out once, in the order of flying; one thread of three concludes, the others end", () => {
  const queue = imageQueue(images(4), () => 3);
  begunOf(queue);
  const handed = Array.from({ length: 7 }, () => queue.next());
  expect(handed.map((step) => (typeof step === "string" ? step : step.id))).toEqual([
    1,
    2,
    3,
    4,
    "end",
    "end",
    "conclude",
  ]);
});

it("when another run begins, the threads beyond the new share end, and come back when it has ended", () => {
  let most = 2;
  const queue = imageQueue(images(9), () => most);
  begunOf(queue);
  most = 1;
  expect(queue.next()).toBe("end");
  expect(queue.next()).toMatchObject({ id: 1 });
  expect(begunOf(queue)).toBe(0);
  most = 2;
  expect(begunOf(queue)).toBe(1);
});

it("a stopped run hands out nothing more and concludes", () => {
  const queue = imageQueue(images(9), () => 1);
  begunOf(queue);
  queue.close();
  expect(queue.next()).toBe("conclude");
});
