import { describe, expect, it } from "vitest";
import { isTileTemplate, originsOf } from "./further-base-map.ts";

describe("a further base map", () => {
  it.each([
    "https://tile.example.org/{z}/{x}/{y}.png",
    "https://api.example.kr:8443/wmts/1.0.0/key-1/Satellite/{z}/{y}/{x}.jpeg",
    "http://127.0.0.1:9000/{z}/{x}/{y}?key=a&style=b",
    "http://[::1]:9000/{z}/{x}/{y}",
    "https://wms.example.org/?layers=a&bbox={bbox-epsg-3857}",
  ])("is fetched from %s", (template) => expect(isTileTemplate(template)).toBe(true));

  it.each([
    ["another way of fetching", "ftp://example.org/{z}/{x}/{y}"],
    ["a script", "javascript:alert(1)//{z}{x}{y}"],
    ["no address", "/{z}/{x}/{y}"],
    ["no row", "https://example.org/{z}/{x}"],
    ["corners and a zoom", "https://example.org/{z}?bbox={bbox-epsg-3857}"],
    ["a place twice", "https://example.org/{z}/{x}/{y}/{x}"],
    ["a place it does not know", "https://{s}.example.org/{z}/{x}/{y}"],
    ["an account", "https://me:secret@example.org/{z}/{x}/{y}"],
    ["any host", "https://*/{z}/{x}/{y}"],
    ["any host of a domain", "https://*.example.org/{z}/{x}/{y}"],
    ["a second rule of the page's policy", "https://example.org;script-src/{z}/{x}/{y}"],
  ])("is refused with %s", (_, template) => expect(isTileTemplate(template)).toBe(false));

  it("names each server once", () => {
    const templates = [
      "https://a.example/{z}/{x}/{y}",
      "https://a.example/b/{z}/{x}/{y}",
      "http://c.example:81/{z}/{x}/{y}",
    ];
    expect(originsOf(templates.map((urlTemplate) => ({ urlTemplate })))).toEqual([
      "https://a.example",
      "http://c.example:81",
    ]);
  });
});
