import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { boxOf, ringContains } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { baseLayers } from "./base-layers.ts";

interface Drawn {
  readonly properties: { readonly kind: string; readonly ko?: string; readonly en?: string; readonly z?: number };
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const text = readFileSync(new URL("./world.json", import.meta.url), "utf8");
const { features } = JSON.parse(text) as { features: readonly Drawn[] };
const ofKind = (kind: string) => features.filter(({ properties }) => properties.kind === kind);
const shores = ofKind("land").map(({ geometry }) => {
  const ring = (geometry.coordinates as [number, number][][])[0]!;
  return { ring, box: boxOf(ring) };
});
const isLand = ([lon, lat]: readonly [number, number]) =>
  shores.some(
    ({ ring, box }) =>
      lon >= box.minX && lon <= box.maxX && lat >= box.minY && lat <= box.maxY && ringContains(ring, [lon, lat]),
  );

it("draws every kind of the bundled map, and no other", () => {
  const drawn = new Set(baseLayers("ko").map((layer) => JSON.stringify(layer).match(/"kind"\],"(\w+)"/)?.[1]));
  expect(drawn).toEqual(new Set(features.map(({ properties }) => properties.kind)));
});

it("is small enough for a slow line: less than 1 MB compressed", () => {
  expect(gzipSync(text).length).toBeLessThan(1_000_000);
});

it("knows land from sea in Korea and abroad", () => {
  expect([isLand([127.38, 36.35]), isLand([126.55, 33.38]), isLand([2.35, 48.85]), isLand([-100, 40])]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isLand([124.3, 35.7]), isLand([131.6, 38.4]), isLand([-30, 40])]).toEqual([false, false, false]);
});

it("names every place in both languages or by its own name, from a zoom on", () => {
  for (const kind of ["place", "region", "country"])
    expect(ofKind(kind).every(({ properties: { en, z } }) => en !== undefined && z !== undefined)).toBe(true);
  const seoul = ofKind("place").find(({ properties }) => properties.en === "Seoul");
  expect(seoul?.properties).toEqual({ kind: "place", ko: "서울", en: "Seoul", z: 4.5 });
});

it("keeps Korean towns on land", { tags: ["slow"] }, () => {
  const korean = ofKind("place")
    .filter(({ properties }) => properties.ko !== undefined)
    .slice(0, 149);
  const wet = korean.filter(({ geometry }) => !isLand(geometry.coordinates as [number, number]));
  expect(wet.map(({ properties }) => properties.en)).toEqual([]);
});

it("has Korea in a file of its own that is an eighth of the world", () => {
  const korea = readFileSync(new URL("./korea.json", import.meta.url), "utf8");
  const kinds = (all: readonly Drawn[]) => new Set(all.map(({ properties }) => properties.kind));
  expect(kinds(JSON.parse(korea).features)).toEqual(kinds(features));
  expect(korea.length * 7).toBeLessThan(text.length);
});
