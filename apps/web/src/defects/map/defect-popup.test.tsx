// @vitest-environment happy-dom
import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import { chooseLanguage } from "@heliolens/kit/words/messages.ts";
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { aServer, refused } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import { DefectPopup } from "./defect-popup.tsx";

vi.mock("@heliolens/map-stage/pins/map-popup.tsx", () => ({
  MapPopup: ({ label, children }: { label: string; children: ReactNode }) => (
    <section aria-label={label}>{children}</section>
  ),
}));

// Section 2 of the specification: what a click on a defect marker shows.
const feature: FoundFeature = {
  layer: "defects_by_type",
  seq: 345,
  properties: {
    defect_type: "CELL",
    defect_name: "셀",
    defect_status: "SCHEDULE",
    array_id: "A1",
    string_id: "S2",
    module_id: null,
    img_url: "/pictures/thermal-images/9/file",
    img_name: "DJI_0009_T.JPG",
  },
};
const details = vi.fn();

beforeEach(async () => {
  details.mockClear();
  aServer({ "GET /api/defectTypes": () => ({ _embedded: { defectTypes: [] }, page: aPage }) });
  await showRoom(<DefectPopup found={[feature]} at={[126.7, 34.8]} onDetails={details} onClose={() => {}} />);
  await screen.findByRole("heading");
});
const aType: TypeItem = {
  seq: 1,
  id: 1,
  code: "CELL_HOTSPOT",
  description: "핫스팟",
  names: { ko: "핫스팟", en: "Hot spot" },
  notes: "",
  parent: null,
  colour: null,
  position: 1,
  proposedClass: 2,
  lossKind: "none",
  lossFraction: 0,
  cause: "physical",
  isDefect: true,
  version: 0,
  children: [],
};
const aPage = { size: 0, totalElements: 0, totalPages: 0, number: 0 };

const told = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

it("the popup is headed DF-ID- and the number in eight digits", () => {
  expect(screen.getByRole("heading").textContent).toBe("DF-ID-00000345");
});
it("the popup tells array, string and module, - where there is none", () => {
  expect([told("어레이"), told("스트링"), told("모듈")]).toEqual(["A1", "S2", "-"]);
});
it("the popup tells the name of the type", () => expect(told("유형")).toBe("셀"));
it("the popup keeps the name that the map tells where types cannot be loaded", async () => {
  cleanup();
  aServer({ "GET /api/defectTypes": () => refused(500, "wire.failed") });
  await showRoom(<DefectPopup found={[feature]} at={[126.7, 34.8]} onDetails={details} onClose={() => {}} />);
  await screen.findByRole("heading");
  expect([told("유형"), screen.getByTestId("raised").textContent]).toEqual(["셀", ""]);
});
it("the popup tells the management status", () => expect(told("상태")).toBe("조치예정"));
it("the popup tells the name of the image file", () => expect(told("이미지")).toBe("DJI_0009_T.JPG"));
it("the popup shows the picture", () => {
  expect(screen.getByRole("img", { name: "DJI_0009_T.JPG" }).getAttribute("src")).toBe(feature.properties.img_url);
});
it("the popup has a button that opens the details", () => {
  press("자세히");
  expect(details).toHaveBeenCalledWith(345);
});
it("the popup speaks the language of the page, tells an AI finding, and - where no module is known", async () => {
  cleanup();
  aServer({ "GET /api/defectTypes": () => ({ _embedded: { defectTypes: [aType] }, page: aPage }) });
  const properties = { ...feature.properties, defect_type: "CELL_HOTSPOT", defect_status: "FOUND" };
  const unknown = { array_id: null, string_id: null, module_id: null, img_url: null };
  const finding: FoundFeature = { layer: "ai_defects", seq: 99_999_999, properties: { ...properties, ...unknown } };
  await showRoom(<DefectPopup found={[finding]} at={[126.7, 34.8]} onDetails={details} onClose={() => {}} />);
  await act(() => chooseLanguage("en"));
  await waitFor(() =>
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "-",
      "-",
      "-",
      "Hot spot",
      "Found",
      "DJI_0009_T.JPG",
    ]),
  );
  expect(screen.getByText("AI finding")).toBeTruthy();
  expect(screen.queryByRole("img", { name: "DJI_0009_T.JPG" })).toBeNull();
});
