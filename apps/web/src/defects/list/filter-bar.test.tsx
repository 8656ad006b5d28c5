// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { aServer } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import type { DefectFilter } from "../defect-filter.ts";
import { FilterBar } from "./filter-bar.tsx";

let filter: DefectFilter;
const Bar = () => {
  const [shown, setShown] = useState<DefectFilter>({});
  filter = shown;
  return <FilterBar reportSeq={7} filter={shown} onFilter={setShown} />;
};

beforeEach(async () => {
  const page = { size: 0, totalElements: 0, totalPages: 0, number: 0 };
  aServer({
    "GET /api/defectTypes": () => ({ _embedded: { defectTypes: [] }, page }),
    "GET /api/module-defects/reportId/7/counts": () => [404, { code: "inspection.report-not-found" }],
  });
  await showRoom(<Bar />);
  press("필터");
  await screen.findByText("우선순위");
});

const choose = (name: RegExp) => fireEvent.click(screen.getByRole("menuitem", { name }));
const typeInto = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

it("narrows by priority and class, several of each, and takes one away again", () => {
  choose(/^A · /);
  choose(/^B · /);
  expect(filter).toEqual({ priority: "A,B" });
  choose(/^A · /);
  choose(/^CoA 3/);
  expect(filter).toEqual({ priority: "B", class: "3" });
});

it("narrows by array and by modules lost once the field is left", () => {
  typeInto("어레이", " A01 ");
  typeInto("손실 모듈 수 이상", "1.5");
  expect(filter).toEqual({ array: "A01", lossFrom: "1.5" });
  typeInto("손실 모듈 수 이상", "");
  expect(filter).toEqual({ array: "A01" });
});

it("refuses modules lost that are no number at the field, and keeps the filter as it was", () => {
  for (const typed of ["abc", "-1", "1,5", "12345"]) {
    typeInto("손실 모듈 수 이상", typed);
    expect(screen.getByText("0에서 9999까지의 숫자를 입력하십시오. 예: 1.5")).toBeTruthy();
    expect(filter).toEqual({});
  }
  typeInto("손실 모듈 수 이상", "2");
  expect(screen.queryByText(/^0에서 9999까지/)).toBeNull();
  expect(filter).toEqual({ lossFrom: "2" });
});
