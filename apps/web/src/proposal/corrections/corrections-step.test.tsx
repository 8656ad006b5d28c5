// @vitest-environment happy-dom
import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { Design, DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { designOf } from "@heliolens/domain/design/testing/a-design";
import { transformItems } from "@heliolens/domain/design/transform-items";
import { applyChange } from "@heliolens/domain/edits/change";
import { stillness } from "@heliolens/domain/geometry/similarity";
import { numberProposal, usualNumbering } from "@heliolens/domain/proposal/number-proposal";
import { proposedItems } from "@heliolens/domain/proposal/proposed-items";
import { aProposal } from "@heliolens/domain/proposal/testing/a-proposal";
import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { CorrectionsStep } from "./corrections-step.tsx";
import { useCorrections } from "./use-corrections.ts";

const proposal = aProposal([0, 8, 16, 24].map((northM) => ({ eastM: 0, northM, columns: 12, rows: 2 })));
const layout = { ...proposal, runSeq: 1, products: [] } as unknown as ProposedLayout;
let last = 0;
const freshKey = (kind: string): DesignKey => `${kind}:new-${++last}`;
const drawn = designOf(
  proposedItems({ ...proposal, tables: numberProposal(proposal, usualNumbering), panelProductSeq: null, freshKey }),
);
const strings = [...drawn.values()].filter(({ kind }) => kind === "string").map(({ id }) => id);
const off = (design: Design, id: DesignKey, eastM: number) =>
  applyChange(design, transformItems(design, { ids: [id], ...stillness, eastM, northM: 0 })).board;
const begun = off(off(drawn, strings[0]!, -0.3), strings[1]!, 0.25);
let steps: readonly DesignItem[][] = [];

function Editor() {
  const [design, setDesign] = useState<Design>(begun);
  const desk = {
    design,
    chosen: new Set(),
    choose: () => {},
    freshKey,
    apply: (change: Parameters<DesignDesk["apply"]>[0]) => {
      steps = [...steps, [...change.put]];
      setDesign(applyChange(design, change).board);
    },
  } as unknown as DesignDesk;
  const { corrections, placements } = useCorrections(layout, design);
  return <CorrectionsStep desk={desk} origin={layout.origin} corrections={corrections} whole={placements.get(0)} />;
}

beforeEach(async () => {
  steps = [];
  await show(<Editor />);
});

it("says how each table is off, changes nothing unasked, and applies one as one step", async () => {
  expect(screen.getByRole("heading").textContent).toBe("도면과 다른 테이블 (2)");
  expect(screen.queryByText("동쪽 30 cm 이동")).not.toBeNull();
  expect(steps).toEqual([]);
  fireEvent.click(screen.getAllByRole("button", { name: "적용" })[0]!);
  await screen.findByText("도면과 다른 테이블 (1)");
  expect(steps).toHaveLength(1);
});

it("applies all sure ones as one step", async () => {
  fireEvent.click(screen.getByRole("button", { name: "확실한 2개 모두 적용" }));
  await screen.findByText("비행에 보이는 테이블이 모두 설계대로 서 있습니다.");
  expect(steps).toHaveLength(1);
});
