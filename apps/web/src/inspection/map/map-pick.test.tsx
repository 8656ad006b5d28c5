// @vitest-environment happy-dom
import type { FoundFeature } from "@heliolens/map-stage/layers/feature-info.ts";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { showRoom } from "../../shell/testing/show-room.tsx";
import { MapPick } from "./map-pick.tsx";

const clicks: ((event: object) => void)[] = [];
let found: readonly FoundFeature[] = [];
vi.mock("@heliolens/map-stage/pins/map-popup.tsx", () => ({
  MapPopup: ({ label, children }: { label: string; children: ReactNode }) => (
    <section aria-label={label}>{children}</section>
  ),
}));
vi.mock("@heliolens/map-stage/stage/map-stage.tsx", () => {
  const map = {
    on: (_: string, click: (event: object) => void) => clicks.push(click),
    off: () => {},
    getZoom: () => 18,
    getLayer: () => undefined,
    queryRenderedFeatures: () => [],
  };
  return { useMapEngine: () => ({ map }) };
});
vi.mock("@heliolens/map-stage/layers/feature-info.ts", () => ({ askFeatureInfo: async () => found }));

const guest = { plans: [], asks: {}, isNarrowed: false, onFound: () => {}, popupOf: () => null };

async function click(feature: FoundFeature): Promise<void> {
  found = [feature];
  await showRoom(<MapPick plans={[]} site={{ seq: 1 }} reportSeq={2} guest={guest} onImage={() => {}} />);
  await act(async () => clicks.at(-1)!({ lngLat: { toArray: () => [126.7, 34.8] }, point: { x: 1, y: 1 } }));
}

// Section 2 of the specification.
it("a click on a module tells its array, string and module ids", async () => {
  await click({
    layer: "solar_modules",
    seq: 12,
    properties: { array_id: "A1", string_id: "S2", module_id: "M3" },
  });
  expect([...document.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["A1", "S2", "M3"]);
});

it("a click on the marker of an RGB image shows the image and its name", async () => {
  await click({ layer: "rgb_images", seq: 9, properties: { img_name: "DJI_0009_V.JPG" } });
  expect(screen.getByText("DJI_0009_V.JPG")).toBeTruthy();
  expect(screen.getByRole("img").getAttribute("src")).toBe("/pictures/rgb-images/9/thumb");
});
