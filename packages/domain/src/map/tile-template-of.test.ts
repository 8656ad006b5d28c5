import { expect, it } from "vitest";
import { baseMapPresets, needsKey, withKey } from "./base-map-presets.ts";
import { isTileTemplate } from "./further-base-map.ts";
import { tileTemplateOf } from "./tile-template-of.ts";

it("takes XYZ as it is, and WMTS by its own names", () => {
  expect(tileTemplateOf(" https://a.example/{z}/{x}/{y}.png ", "")).toBe("https://a.example/{z}/{x}/{y}.png");
  expect(tileTemplateOf("https://a.example/{TileMatrix}/{TileRow}/{TileCol}.png", "")).toBe(
    "https://a.example/{z}/{y}/{x}.png",
  );
});

it("makes a GetMap out of a WMS address and a layer, and keeps what the address has of its own", () => {
  const template = tileTemplateOf("https://a.example/wms?map=korea&REQUEST=GetCapabilities&service=wms", "parcels");
  expect(template).toBe(
    "https://a.example/wms?map=korea&service=WMS&version=1.1.1&request=GetMap&layers=parcels&styles=&srs=EPSG%3A3857" +
      "&format=image%2Fpng&transparent=true&width=256&height=256&bbox={bbox-epsg-3857}",
  );
  expect(isTileTemplate(template)).toBe(true);
});

it("leaves what is no address as it was typed, for the rule to refuse", () => {
  expect(tileTemplateOf("nowhere", "parcels")).toBe("nowhere");
  expect(isTileTemplate("nowhere")).toBe(false);
});

it("has presets that can be fetched, those with a key once they have it", () => {
  for (const { urlTemplate } of baseMapPresets) {
    expect(isTileTemplate(urlTemplate)).toBe(!needsKey(urlTemplate));
    expect(isTileTemplate(withKey(urlTemplate, " AB-12 "))).toBe(true);
  }
});
