import type { LonLat } from "../geometry/lon-lat.ts";

export interface NavigationLink {
  readonly name: "map" | "kakao" | "naver";
  /** Opens the app where it is installed. */
  readonly app: string;
  /** Opens in a browser anywhere; null where there is none. */
  readonly web: string | null;
}

/** The ways to be led to a position: whatever map the phone has (RFC 5870), Kakao Map, Naver Map. */
export function navigationLinks([lon, lat]: LonLat, label: string): NavigationLink[] {
  const [x, y] = [lon.toFixed(7), lat.toFixed(7)];
  const name = encodeURIComponent(label);
  return [
    { name: "map", app: `geo:${y},${x}?q=${y},${x}(${name})`, web: null },
    {
      name: "kakao",
      app: `kakaomap://route?ep=${y},${x}&by=FOOT`,
      web: `https://map.kakao.com/link/to/${name},${y},${x}`,
    },
    {
      name: "naver",
      app: `nmap://route/walk?dlat=${y}&dlng=${x}&dname=${name}&appname=heliolens`,
      web: `https://map.naver.com/p/directions/-/${x},${y},${name}/-/walk`,
    },
  ];
}
