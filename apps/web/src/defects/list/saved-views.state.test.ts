import { expect, it } from "vitest";
import type { DefectView } from "../defect-filter.ts";
import { readViews, viewOf, viewsWith, viewsWithout } from "./saved-views.state.ts";

const hot: DefectView = {
  filter: { status: "FOUND", deltaTFrom: "10" },
  order: { column: "maxHeat", direction: "desc" },
  form: "cards",
};

it("keeps filter, order and form under a name, and gives them back", () => {
  const views = viewsWith([], " 미조치 고온 ", hot);
  expect(views.map(({ name }) => name)).toEqual(["미조치 고온"]);
  expect(viewOf(readViews(JSON.stringify(views))[0]!)).toEqual(hot);
});

it("replaces a view of the same name, keeps none without a name, and forgets one", () => {
  const once = viewsWith([], "고온", hot);
  const again = viewsWith(once, "고온", { ...hot, form: "table" });
  expect(again.map((view) => viewOf(view).form)).toEqual(["table"]);
  expect(viewsWith(again, "  ", hot)).toBe(again);
  expect(viewsWithout(again, "고온")).toEqual([]);
});

it("reads nothing from what is no list of views", () => {
  for (const text of [null, "{}", "no json", '[{"name":1}]', '[{"name":"a","search":{"q":1}}]'])
    expect(readViews(text)).toEqual([]);
});
