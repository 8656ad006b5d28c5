// @vitest-environment happy-dom
import type { RegisteredFlight } from "@heliolens/contract/alignment/registration";
import { nothingSearched } from "@heliolens/domain/alignment/flight-result";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { tellSession } from "../../shell/session/session.ts";
import { aProfile } from "../../shell/testing/a-profile.ts";
import { aServer } from "../../shell/testing/a-server.ts";
import { press, showRoom } from "../../shell/testing/show-room.tsx";
import { FlightCards } from "./flight-cards.tsx";

const aFlight = (own: Partial<RegisteredFlight>): RegisteredFlight => ({
  ...{ ...nothingSearched, flight: 1, camera: "m3t", images: 25 },
  ...own,
});
const showCards = (...flights: readonly RegisteredFlight[]) => showRoom(<FlightCards flights={flights} siteSeq={3} />);
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => tellSession({ kind: "signed-out" }));

it("tells what each flight found, and is silent about one with nothing to tell", async () => {
  await showCards(aFlight({ tiltDeg: 21.4, azimuthDeg: 180, k1: 0.33, k2: 0.77 }), aFlight({ flight: 2 }));
  expect(titles()).toEqual(["비행 1 · 25장"]);
  const said = screen.getByText(/^찾은 값:/).textContent!;
  expect(said).toContain("경사 21");
  expect(said).toContain("왜곡 0.33, 0.77");
});

it("says why a flight is not trusted and what to do, with the way to the design where that mends it", async () => {
  await showCards(aFlight({ doubt: "tilt-unknown" }));
  expect(screen.getByText("테이블의 경사를 모르고, 이미지에서도 찾지 못했습니다.")).toBeTruthy();
  expect(screen.getByText("설계에 경사와 방위를 입력한 뒤 다시 시작하십시오.")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/dashboard?design=3");
});

it("shows no way to the design where the design does not mend it, and offers no tilt of a doubtful flight", async () => {
  tellSession({ kind: "signed-in", profile: aProfile({ userRole: "COMPANY" }) });
  await showCards(aFlight({ doubt: "other-table", tiltDeg: 20, azimuthDeg: 180 }));
  expect(screen.getByText("비행 전체가 옆 테이블에도 똑같이 맞습니다.")).toBeTruthy();
  expect([screen.queryByRole("link"), screen.queryByRole("button")]).toEqual([null, null]);
});

it("puts the found tilt into the design for those who may edit it", async () => {
  tellSession({ kind: "signed-in", profile: aProfile({ userRole: "COMPANY" }) });
  const answer = { sections: 1, arrays: 4, design: { previousVersion: "1", version: "2" } };
  const heard = aServer({ "PUT /api/sites/3/design/stand": () => ({ content: answer }) });
  await showCards(aFlight({ tiltDeg: 21.4, azimuthDeg: 180 }));
  press("이 설계에 경사 21° 사용");
  await waitFor(() => expect(screen.getByText(/설계에 경사와 방위를 저장했습니다/)).toBeTruthy());
  expect(heard.map(({ body }) => body)).toEqual([{ stand: { tiltDeg: 21.4, azimuthDeg: 180 }, where: "unknown" }]);
});
