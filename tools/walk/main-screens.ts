import type { Language } from "@heliolens/messages/messages";
import type { DemoNumbers } from "../tour/finish-demo.ts";

export const sizes = ["1280x720", "1440x900", "1920x1080", "390x844"] as const;

/** How a screen is looked at. */
export interface SizedLook {
  readonly size: (typeof sizes)[number];
  readonly language: Language;
  readonly theme: "dark" | "light";
}

const pairs = [
  { language: "ko", theme: "dark" },
  { language: "en", theme: "light" },
  { language: "en", theme: "dark" },
  { language: "ko", theme: "light" },
] as const;

export const allLooks: readonly SizedLook[] = sizes.flatMap((size) => pairs.map((pair) => ({ size, ...pair })));

// Two of four for each size, so that all four pairs occur and the folder stays small; screens of lists and forms have one.
export const keptLooks: readonly SizedLook[] = sizes.flatMap((size, index) =>
  (index % 2 === 0 ? pairs.slice(0, 2) : pairs.slice(2)).map((pair) => ({ size, ...pair })),
);

export const isKept = ({ isPlain }: MainScreen, { size, theme }: SizedLook): boolean =>
  isPlain !== true || theme === (sizes.indexOf(size) < 2 ? "dark" : "light");

export interface MainScreen {
  readonly name: string;
  readonly address: string;
  readonly isForStrangers?: true;
  /** A list or a form. */
  readonly isPlain?: true;
}

export function mainScreens({ site, report, module, share }: Omit<DemoNumbers, "run">): readonly MainScreen[] {
  const workspace = `/dashboard?report=${report}`;
  return [
    { name: "sign-in", address: "/login", isForStrangers: true, isPlain: true },
    { name: "dashboard", address: "/dashboard" },
    { name: "site", address: `/dashboard?site=${site}` },
    { name: "workspace", address: workspace },
    { name: "files", address: `/admin/solar-module-report?report=${report}` },
    { name: "alignment", address: `${workspace}&align=1` },
    { name: "review", address: `${workspace}&review=1` },
    { name: "design", address: `/dashboard?design=${site}` },
    { name: "passport", address: `/dashboard?passport=${module}` },
    { name: "sites", address: "/admin/sites", isPlain: true },
    { name: "users", address: "/admin/users", isPlain: true },
    { name: "settings", address: "/admin/settings", isPlain: true },
    { name: "field", address: `/field?report=${report}` },
    { name: "share", address: share, isForStrangers: true },
    { name: "coordinates", address: "/CoordTransform", isForStrangers: true, isPlain: true },
  ];
}
