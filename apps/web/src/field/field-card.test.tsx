// @vitest-environment happy-dom
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { FieldCard, type FieldCardProps } from "./field-card.tsx";

const defect = {
  seq: 7,
  label: "DF-ID-00000007",
  defectName: { ko: "핫스팟", en: "Hot spot" },
  priority: "A",
  deltaT: 18.64,
  dueOn: "2026-07-01",
  memo: "볼트 확인",
  lon: 127,
  lat: 36,
} as unknown as FieldCardProps["defect"];

const aCard = (changed: Partial<FieldCardProps>): FieldCardProps => ({
  defect,
  status: "FOUND",
  way: null,
  moduleName: "A01-T02-M03",
  edits: [],
  turn: 1,
  picture: null,
  pictures: <img alt="IR" />,
  statusOf: (status) => status,
  task: null,
  onTap: vi.fn(),
  onPhoto: vi.fn(),
  onSettle: vi.fn(),
  ...changed,
});

it("opens to a sheet with pictures, ΔT, due date and memo", async () => {
  await show(<FieldCard {...aCard({})} />);
  fireEvent.click(screen.getByRole("button", { name: /DF-ID-00000007/ }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByAltText("IR")).toBeDefined();
  for (const words of ["18.6 K", "2026-07-01", "볼트 확인"]) expect(sheet.getByText(words)).toBeDefined();
});

it("takes a status back with one press", async () => {
  const taps: DefectStatus[] = [];
  const Tapped = () => {
    const [status, setStatus] = useState<DefectStatus>("FOUND");
    const onTap = (to: DefectStatus) => {
      taps.push(to);
      setStatus(to);
    };
    return <FieldCard {...aCard({ status, onTap })} />;
  };
  await show(<Tapped />);
  expect(screen.queryByRole("button", { name: "되돌리기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "COMPLETE" }));
  fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
  expect(taps).toEqual(["COMPLETE", "FOUND"]);
  expect(screen.queryByRole("button", { name: "되돌리기" })).toBeNull();
});
