// @vitest-environment happy-dom
// @own-process: the revision counts from 0.
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { press, showRoom } from "../shell/testing/show-room.tsx";
import { useCardTableInit, useDefectRevision } from "./defect-revision.ts";
import { useDefectRefresh } from "./defects.data.ts";

const asked = { defects: 0, inspection: 0 };
const countedQuery = (room: keyof typeof asked) => ({
  queryKey: [room, "counted"],
  queryFn: () => {
    asked[room] += 1;
    return asked[room];
  },
});

function Desk() {
  const refresh = useDefectRefresh();
  const list = useQuery(countedQuery("defects")).data;
  const counts = useQuery(countedQuery("inspection")).data;
  const state = [list, counts, useDefectRevision(), useCardTableInit()].join(" ");
  return (
    <>
      <output aria-label="state">{state}</output>
      <button type="button" onClick={() => void refresh()}>
        save
      </button>
    </>
  );
}

it("a changed defect has list and counts asked for anew, the map drawn anew and the card table begun anew", async () => {
  await showRoom(<Desk />);
  await screen.findByText("1 1 0 false");
  press("save");
  expect(await screen.findByText("2 2 1 true")).toBeTruthy();
});
