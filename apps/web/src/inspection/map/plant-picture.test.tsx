// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { chooseLayer } from "@heliolens/map-stage/layers/layer-choices.ts";
import { act, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PlantPicture } from "./plant-picture.tsx";

const site = {
  seq: 3,
  location: { type: "Point", coordinates: [127, 36.5] },
  moduleCount: 1_200,
  plantBox: null,
} as const;
const element = Object.defineProperties(document.createElement("div"), {
  clientWidth: { value: 690 },
  clientHeight: { value: 500 },
}) as HTMLDivElement;
const pane = { current: element };
const isShown = (key: string, shown: boolean) =>
  act(() => chooseLayer({ key, choice: { isShown: shown, opacity: 1 } }));

function layersShown(): string | null | undefined {
  const picture = document.querySelector("img");
  return picture && new URL(picture.src).searchParams.get("layers");
}

afterEach(() => isShown("thermal-mosaic", true));

it("shows rows, mosaic, findings and defects in the order of the map", async () => {
  await show(<PlantPicture pane={pane} site={site as never} reportSeq={7} hasMarkers onShown={() => {}} />);
  expect(layersShown()).toBe("solar:solar_modules,solar:thermal_mosaic,solar:ai_defects,solar:defects_by_type");
});

it("leaves out what the user has hidden, and markers while the list is narrowed", async () => {
  await show(<PlantPicture pane={pane} site={site as never} reportSeq={7} hasMarkers={false} onShown={() => {}} />);
  isShown("thermal-mosaic", false);
  expect(layersShown()).toBe("solar:solar_modules");
});

it("tells when the picture is there, when it is lost, and at once where the plant has no place", async () => {
  const onShown = vi.fn();
  const { unmount } = await show(
    <PlantPicture pane={pane} site={site as never} reportSeq={7} hasMarkers onShown={onShown} />,
  );
  expect(onShown).not.toHaveBeenCalled();
  fireEvent.load(document.querySelector("img")!);
  expect(onShown).toHaveBeenCalledTimes(1);
  fireEvent.error(document.querySelector("img")!);
  expect(onShown).toHaveBeenCalledTimes(2);
  unmount();
  const nowhere = { ...site, location: null };
  await show(<PlantPicture pane={pane} site={nowhere} reportSeq={7} hasMarkers onShown={onShown} />);
  expect(onShown).toHaveBeenCalledTimes(3);
});
