// Coordinate systems a Korean plant's drawings arrive in, as data (field knowledge, section 6.4).

export type EllipsoidName = "GRS80" | "WGS84" | "Bessel";

export interface ProjectedSystem {
  readonly epsg: number;
  readonly ko: string;
  readonly en: string;
  readonly ellipsoid: EllipsoidName;
  readonly centralMeridianDeg: number;
  readonly originLatDeg: number;
  readonly scale: number;
  readonly falseEastM: number;
  readonly falseNorthM: number;
  /** Order in which the EPSG register writes a pair. */
  readonly axes: "east-north" | "north-east";
}

const korean = { originLatDeg: 38, scale: 1, falseEastM: 200_000, axes: "north-east" } as const;
const korea2000 = { ...korean, ellipsoid: "GRS80" } as const;
const tokyo = { ...korean, ellipsoid: "Bessel", falseNorthM: 500_000 } as const;

const utm = {
  ellipsoid: "WGS84",
  originLatDeg: 0,
  scale: 0.9996,
  falseEastM: 500_000,
  falseNorthM: 0,
  axes: "east-north",
} as const;

export const projectedSystems = [
  {
    epsg: 5185,
    ko: "서부원점 2010",
    en: "West Belt 2010",
    centralMeridianDeg: 125,
    falseNorthM: 600_000,
    ...korea2000,
  },
  {
    epsg: 5186,
    ko: "중부원점 2010",
    en: "Central Belt 2010",
    centralMeridianDeg: 127,
    falseNorthM: 600_000,
    ...korea2000,
  },
  {
    epsg: 5187,
    ko: "동부원점 2010",
    en: "East Belt 2010",
    centralMeridianDeg: 129,
    falseNorthM: 600_000,
    ...korea2000,
  },
  {
    epsg: 5188,
    ko: "동해원점 2010",
    en: "East Sea Belt 2010",
    centralMeridianDeg: 131,
    falseNorthM: 600_000,
    ...korea2000,
  },
  {
    ...korea2000,
    epsg: 5179,
    ko: "UTM-K",
    en: "Unified CS (UTM-K)",
    centralMeridianDeg: 127.5,
    scale: 0.9996,
    falseEastM: 1_000_000,
    falseNorthM: 2_000_000,
  },
  {
    epsg: 5181,
    ko: "중부원점 2000",
    en: "Central Belt 2000",
    centralMeridianDeg: 127,
    falseNorthM: 500_000,
    ...korea2000,
  },
  {
    epsg: 5182,
    ko: "제주원점 2000",
    en: "Jeju Belt 2000",
    centralMeridianDeg: 127,
    falseNorthM: 550_000,
    ...korea2000,
  },
  {
    epsg: 5174,
    ko: "보정된 중부원점 (Bessel)",
    en: "Modified Central Belt (Bessel)",
    // 10.405 seconds of arc were added to the old origins.
    centralMeridianDeg: 127.002_890_277_777_8,
    ...tokyo,
  },
  { epsg: 2097, ko: "중부원점 (Bessel)", en: "Central Belt (Bessel)", centralMeridianDeg: 127, ...tokyo },
  { ...utm, epsg: 32651, ko: "UTM 51N", en: "UTM zone 51N", centralMeridianDeg: 123 },
  { ...utm, epsg: 32652, ko: "UTM 52N", en: "UTM zone 52N", centralMeridianDeg: 129 },
] as const satisfies readonly ProjectedSystem[];

export type ProjectedEpsg = (typeof projectedSystems)[number]["epsg"];

export const projectedSystem = (epsg: ProjectedEpsg): ProjectedSystem =>
  projectedSystems.find((system) => system.epsg === epsg)!;
