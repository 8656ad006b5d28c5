// @vitest-environment happy-dom

import { show } from "@heliolens/kit/testing/show.tsx";
import { chooseHeatUnit } from "@heliolens/kit/words/heat-scale.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SpanFields } from "./span-fields.tsx";

const span = { lowC: 20, highC: 60 };
let chosen: unknown[] = [];
const showFields = (hasDegrees: boolean) =>
  show(<SpanFields span={span} hasDegrees={hasDegrees} onSpan={(next) => chosen.push(next)} onAuto={() => {}} />);
const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

afterEach(() => {
  chosen = [];
  chooseHeatUnit("C");
});

it("shows the span in the user's scale and names its unit", async () => {
  chooseHeatUnit("F");
  await showFields(true);
  expect([values(), screen.queryByText(/℉|°F/) !== null]).toEqual([["68.0", "140.0"], true]);
});

it("shows counts as they are, whatever the user's scale, and says that they are relative", async () => {
  chooseHeatUnit("F");
  await showFields(false);
  expect([values(), screen.queryByText("상대값") !== null]).toEqual([["20.0", "60.0"], true]);
  const high = screen.getAllByRole("textbox")[1]!;
  fireEvent.change(high, { target: { value: "50" } });
  fireEvent.blur(high);
  expect(chosen).toEqual([{ lowC: 20, highC: 50 }]);
});
