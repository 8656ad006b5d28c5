// @vitest-environment happy-dom
import { ko } from "@heliolens/messages/ko";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aServer, coded, refused } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import { thermalImages } from "../inspection.data.ts";
import { ListedImages } from "./listed-images.tsx";

function Images() {
  const images = useQuery(thermalImages(7));
  return <ListedImages images={images}>{(listed) => <output>{`${listed.length} images`}</output>}</ListedImages>;
}

it("images that cannot be fetched leave an empty list that says why, and are asked for again on request", async () => {
  let isAway = true;
  aServer({
    "GET /api/solar-thermal-images/reportId/7": () =>
      isAway ? refused(404, "inspection.report-not-found") : coded([]),
  });
  await showRoom(<Images />);
  expect(await screen.findByText(ko.problems["inspection.report-not-found"])).toBeTruthy();
  expect(screen.queryByText(/images$/)).toBeNull();
  isAway = false;
  press("다시 시도");
  expect(await screen.findByText("0 images")).toBeTruthy();
});
