// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FirstStepsCard } from "./first-steps-card.tsx";

const nothingDone = { done: [], projectSeq: null, siteSeq: null, reportSeq: null };
const shared = { role: "USER", isCalledBack: false, onPutAway: () => {} } as const;

it("stands as one line beside a finished demo, and counts no step as missed", async () => {
  await show(<FirstStepsCard {...shared} so={{ ...nothingDone, hasDemo: true }} />);
  expect(screen.getByText("내 발전소를 5단계로 시작하십시오. 아래 발전소는 모의 데모입니다.")).toBeDefined();
  expect(screen.queryByText("5단계 가운데 0단계를 마쳤습니다.")).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("listitem")).toBeNull();
});
