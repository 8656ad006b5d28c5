// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { SplitPanes } from "./split-panes.tsx";

const panes = (only: "first" | null) => (
  <SplitPanes name="test" label="경계" direction="columns" shareAtFirst={0.3} first="지도" second="목록" only={only} />
);
const growthOf = (words: string) => Number(screen.getByText(words).style.flexGrow);

it("divides the place by its share, and gives all of it to the only pane", async () => {
  const { unmount } = await show(panes(null));
  expect([growthOf("지도"), growthOf("목록")]).toEqual([0.3, 0.7]);
  unmount();
  await show(panes("first"));
  expect(growthOf("지도")).toBe(1);
});
