import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { aDefect } from "../testing/a-defect.ts";
import { showEdited } from "./optimistic-rows.ts";

const page = {
  content: [aDefect({ seq: 1 }), aDefect({ seq: 2 })],
  page: { size: 100, totalElements: 2, totalPages: 1, number: 0 },
};
const aClient = () => {
  const client = new QueryClient();
  client.setQueryData(["defects", "list", 1, {}, 0], page);
  return client;
};
const shown = (client: QueryClient) => client.getQueryData<typeof page>(["defects", "list", 1, {}, 0]);

it("shows a change at once and takes exactly it back when the server refuses", () => {
  const client = aClient();
  const takeBack = showEdited(client, [2], (defect) => ({ ...defect, defectStatus: "COMPLETE" }));
  expect(shown(client)?.content.map(({ defectStatus }) => defectStatus)).toEqual(["FOUND", "COMPLETE"]);
  takeBack();
  expect(shown(client)).toEqual(page);
});

it("takes a removed defect out of the list and its count", () => {
  const client = aClient();
  showEdited(client, [1], () => null);
  expect(shown(client)?.content.map(({ seq }) => seq)).toEqual([2]);
  expect(shown(client)?.page.totalElements).toBe(1);
});
