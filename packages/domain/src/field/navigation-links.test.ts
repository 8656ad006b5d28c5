import { expect, it } from "vitest";
import { navigationLinks } from "./navigation-links.ts";

it("leads to a position by every map, latitude first where the map wants it so, and on the web where no app is", () => {
  expect(navigationLinks([126.7, 34.8], "DF-ID-1 가")).toEqual([
    { name: "map", app: "geo:34.8000000,126.7000000?q=34.8000000,126.7000000(DF-ID-1%20%EA%B0%80)", web: null },
    {
      name: "kakao",
      app: "kakaomap://route?ep=34.8000000,126.7000000&by=FOOT",
      web: "https://map.kakao.com/link/to/DF-ID-1%20%EA%B0%80,34.8000000,126.7000000",
    },
    {
      name: "naver",
      app: "nmap://route/walk?dlat=34.8000000&dlng=126.7000000&dname=DF-ID-1%20%EA%B0%80&appname=heliolens",
      web: "https://map.naver.com/p/directions/-/126.7000000,34.8000000,DF-ID-1%20%EA%B0%80/-/walk",
    },
  ]);
});
