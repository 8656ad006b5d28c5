import { expect, it } from "vitest";
import { atMost } from "./at-most.ts";

it("runs no more at once than it may, all of them in the end, failures included", async () => {
  const slots = atMost({ running: 3, waiting: 100 });
  let now = 0;
  let peak = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      slots(async () => {
        now += 1;
        peak = Math.max(peak, now);
        await Promise.resolve();
        now -= 1;
        if (index % 7 === 0) throw new Error("failed");
        return index;
      }),
    ),
  );
  expect(peak).toBe(3);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(42);
});

it("turns away what would wait behind too many", async () => {
  const slots = atMost({ running: 1, waiting: 1 });
  const gate = Promise.withResolvers<void>();
  const first = slots(() => gate.promise);
  const second = slots(async () => "second");
  await expect(slots(async () => "third")).rejects.toMatchObject({ code: "wire.unavailable" });
  gate.resolve();
  await first;
  expect(await second).toBe("second");
});
