import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { navigationLinks } from "@heliolens/domain/field/navigation-links";

export interface MapLink {
  readonly key: "map" | "kakao" | "naver" | "kakao-web" | "naver-web";
  readonly href: string;
  readonly isWeb: boolean;
}

/** The maps that lead to a defect, as one list: each app, and the same map in a browser where the app is missing. */
export const mapLinks = ({ lon, lat, label }: Pick<DefectItem, "lon" | "lat" | "label">): MapLink[] =>
  lon === null || lat === null
    ? []
    : navigationLinks([lon, lat], label).flatMap(({ name, app, web }): MapLink[] => [
        { key: name, href: app, isWeb: false },
        ...(web === null || name === "map" ? [] : [{ key: `${name}-web` as const, href: web, isWeb: true }]),
      ]);
