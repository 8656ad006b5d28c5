import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aPart } from "../testing/a-part.ts";
import { jointsOfRound } from "./join-parts.ts";

const line = () => aPart([{ eastM: 0, northM: 0, columns: 4, rows: 2 }], [nadirPose([2, 1, 18], 0)]);
const [first, second, third] = [line(), line(), line()];
const proposal = (host: typeof first, guest: typeof first, margin: number) => ({ host, guest, joint: { margin } });

it("joins the surest pair first, and no line to one that moves in the same round", () => {
  const sure = proposal(first, second, 900);
  expect(jointsOfRound([proposal(second, third, 800), sure])).toEqual([sure]);
});

it("leaves a line to its surer joint of the next round, though another would take it now", () => {
  const sure = proposal(first, second, 900);
  const rim = proposal(first, third, 54);
  expect(jointsOfRound([rim, sure])).toEqual([sure, rim]);
  expect(jointsOfRound([rim, sure, proposal(second, third, 800)])).toEqual([sure]);
});
