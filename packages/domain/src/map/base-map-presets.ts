import type { FurtherBaseMap } from "./further-base-map.ts";

/** Base maps that people ask for, ready to be chosen. `{key}` in an address stands for the key that its owner gives out. */
export interface BaseMapPreset extends FurtherBaseMap {
  readonly preset: "osm" | "esri" | "vworld-satellite" | "vworld-base";
}

// VWorld puts the row before the column, and gives pictures from the air as JPEG.
const vworld = (layer: string, ending: string) =>
  `https://api.vworld.kr/req/wmts/1.0.0/{key}/${layer}/{z}/{y}/{x}.${ending}`;

export const baseMapPresets: readonly BaseMapPreset[] = [
  {
    preset: "osm",
    nameKo: "OpenStreetMap",
    nameEn: "OpenStreetMap",
    urlTemplate: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: "© OpenStreetMap contributors",
    minZoom: 0,
    maxZoom: 19,
  },
  {
    preset: "esri",
    nameKo: "Esri 위성사진",
    nameEn: "Esri imagery",
    urlTemplate: "https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}",
    attribution: "Esri, Maxar, Earthstar Geographics",
    minZoom: 0,
    maxZoom: 19,
  },
  {
    preset: "vworld-satellite",
    nameKo: "VWorld 위성사진",
    nameEn: "VWorld imagery",
    urlTemplate: vworld("Satellite", "jpeg"),
    attribution: "© VWorld",
    minZoom: 6,
    maxZoom: 19,
  },
  {
    preset: "vworld-base",
    nameKo: "VWorld 일반지도",
    nameEn: "VWorld map",
    urlTemplate: vworld("Base", "png"),
    attribution: "© VWorld",
    minZoom: 6,
    maxZoom: 19,
  },
];

const KEY = "{key}";
export const needsKey = (template: string): boolean => template.includes(KEY);
export const withKey = (template: string, key: string): string =>
  key.trim() === "" ? template : template.replace(KEY, encodeURIComponent(key.trim()));
