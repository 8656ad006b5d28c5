// @vitest-environment happy-dom

import type { ShareLinkItem } from "@heliolens/contract/share/share-links";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded } from "../shell/testing/a-server.ts";
import { press, showRoom } from "../shell/testing/show-room.tsx";
import { LinkLine } from "./link-line.tsx";

const link: ShareLinkItem = {
  ...{ seq: 3, id: 3, name: "발주처", state: "OPEN", createdAt: "2026-11-01T00:00:00Z", createdBy: "한지민" },
  ...{ expiresAt: "2026-12-01T00:00:00Z", lastUsedAt: null, hasPassword: false, reportSeq: 7, reportName: "가을 점검" },
};

it("asks before it takes an address away, then shows the new one", async () => {
  const heard = aServer({ "POST /api/share-links/3/address": () => coded({ ...link, path: "/share#secret" }) });
  await showRoom(<LinkLine link={link} />);
  press("주소 다시 만들기: 발주처");
  const question = within(await screen.findByRole("dialog", { name: "발주처 링크의 주소를 다시 만들까요?" }));
  expect(heard).toEqual([]);
  question.getByRole("button", { name: "주소 다시 만들기" }).click();
  expect(await screen.findByDisplayValue(/\/share#secret$/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
