import { createStore } from "@heliolens/kit/browser/store.ts";
import { expect, it } from "vitest";
import { leaveWithSession } from "./leave-with-session.ts";

function aSession(seq: number | undefined) {
  const store = createStore<number | undefined, number | undefined>((_, next) => next, seq);
  const given = { up: 0 };
  leaveWithSession({
    userSeq: store.current,
    subscribe: store.subscribe,
    giveUpUploads: () => {
      given.up += 1;
    },
  });
  return { tell: store.tell, given };
}

it("gives uploads up when their sender signs out, or another person signs in", () => {
  const out = aSession(1);
  out.tell(undefined);
  expect(out.given.up).toBe(1);
  const other = aSession(1);
  other.tell(2);
  expect(other.given.up).toBe(1);
});

it("keeps them when somebody signs in where nobody was", () => {
  const { tell, given } = aSession(undefined);
  tell(1);
  expect(given.up).toBe(0);
});
