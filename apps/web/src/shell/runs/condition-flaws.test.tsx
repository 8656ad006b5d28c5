// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConditionFlaws } from "./condition-flaws.tsx";

it("names what was outside the standard's conditions, and is silent on a good day", async () => {
  const { rerender } = await show(<ConditionFlaws conditions={{ irradianceWm2: 480, windMs: 3, cloudOkta: 5 }} />);
  expect(screen.getByRole("alert").textContent).toContain("IEC TS 62446-3");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  rerender(<ConditionFlaws conditions={{ irradianceWm2: 850, windMs: 3, cloudOkta: 1 }} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
