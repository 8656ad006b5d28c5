// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer } from "../../shell/testing/a-server.ts";
import { showRoom } from "../../shell/testing/show-room.tsx";
import { openAlignDesk } from "../align-desk.ts";
import { aProposal, aRecord } from "../testing/a-record.ts";
import { RegistrationPane } from "./registration-pane.tsx";

const withoutRun = () => aServer({ "GET /api/examine-report/7/registration": () => ({ content: null }) });
const mainButtons = () =>
  screen
    .queryAllByRole("button")
    .filter(({ dataset: { variant = "filled" } }) => variant === "filled")
    .map(({ textContent }) => textContent);

it("leads to a design where the site has no modules to find in the images", async () => {
  withoutRun();
  await showRoom(<RegistrationPane desk={openAlignDesk(7, [aRecord()])} siteSeq={3} moduleCount={0} />);
  await screen.findByText(/사이트에 모듈이 없어/);
  const ways = screen.getAllByRole("link").map((link) => decodeURIComponent(link.getAttribute("href")!));
  expect(ways.map((way) => way.replaceAll('"', ""))).toEqual([
    "/dashboard?design=3&tool=proposal",
    "/dashboard?design=3&tool=import",
  ]);
  expect(screen.queryByRole("button", { name: "자동 정렬 시작" })).toBeNull();
});

it("starts a run by its main button", async () => {
  withoutRun();
  await showRoom(<RegistrationPane desk={openAlignDesk(7, [aRecord()])} siteSeq={3} moduleCount={9} />);
  await waitFor(() => expect(mainButtons()).toEqual(["자동 정렬 시작"]));
});

it("keeps sure proposals by its main button, and begins the review by it where none is sure", async () => {
  withoutRun();
  const show = async (evidence: "evidence" | "prior") => {
    const desk = openAlignDesk(7, [aRecord({ proposal: aProposal({ evidence }) })]);
    await showRoom(<RegistrationPane desk={desk} siteSeq={3} moduleCount={9} />);
    await screen.findAllByRole("button", { name: "검토 시작" });
    return mainButtons();
  };
  expect(await show("evidence")).toEqual(["확실한 1장 적용"]);
  cleanup();
  expect(await show("prior")).toEqual(["검토 시작"]);
});
