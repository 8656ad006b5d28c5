// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { aProposal, aRecord } from "../testing/a-record.ts";
import { AllAtOnce } from "./all-at-once.tsx";

type Evidence = "evidence" | "prior" | "ambiguous";
const recordsOf = (...all: readonly Evidence[]) =>
  new Map(
    all.map((evidence, i) => [i + 1, aRecord({ thermalImageId: i + 1, proposal: aProposal({ evidence }) })] as const),
  );

let kept: string[];
const decisions = {
  isBusy: false,
  problem: null,
  decideOne: async () => {},
  keepAll: async (kind: string) => void kept.push(kind),
  dropAll: async () => void kept.push("dropped"),
};
const showAll = (...all: readonly Evidence[]) => show(<AllAtOnce records={recordsOf(...all)} decisions={decisions} />);
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  kept = [];
});

it("keeps sure images with one press, and none that only GPS places among them", async () => {
  await showAll("evidence", "evidence", "prior", "ambiguous");
  press("확실한 2장 적용");
  expect(kept).toEqual(["evidence"]);
});

it("asks before it keeps images by position, with the warning and their number", async () => {
  await showAll("prior", "prior", "ambiguous");
  expect(names()).toEqual(["위치로만 찾은 2장 적용", "모두 버리기"]);
  press("위치로만 찾은 2장 적용");
  expect(kept).toEqual([]);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("이 2장은 GPS 위치만으로 놓였습니다");
  expect(dialog.textContent).toContain("옆 테이블에 놓였을 수 있고");
  press("위치로만 적용");
  expect([kept, screen.queryByRole("dialog")]).toEqual([["prior"], null]);
});

it("keeps nothing where the question is closed", async () => {
  await showAll("prior");
  press("위치로만 찾은 1장 적용");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape", code: "Escape" });
  expect([kept, screen.queryByRole("dialog")]).toEqual([[], null]);
});

it("never offers to keep ambiguous images together", async () => {
  await showAll("ambiguous", "ambiguous");
  expect(names()).toEqual(["모두 버리기"]);
});
