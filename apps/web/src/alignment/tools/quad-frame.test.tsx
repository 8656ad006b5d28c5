// @vitest-environment happy-dom
import { headingOf, middleOfQuad, quadFigures } from "@heliolens/domain/alignment/editing/quad-figures";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type AlignDesk, openAlignDesk, placementsOn } from "../align-desk.ts";
import { aFrame, aRecord } from "../testing/a-record.ts";
import { QuadFrame } from "./quad-frame.tsx";

// A map that looks north: ten pixels of the screen are a metre of the ground.
const PX_PER_M = 10;
const plane = metrePlaneAt([127, 36]);
vi.mock("@heliolens/map-stage/stage/map-stage.tsx", () => {
  const map = {
    on: () => {},
    off: () => {},
    getLayer: () => undefined,
    getContainer: () => document.body,
    project: (place: LonLat) => {
      const [east, north] = plane.toMetres(place);
      return { x: east * PX_PER_M, y: -north * PX_PER_M };
    },
    unproject: ([x, y]: [number, number]) => ({ toArray: () => plane.toLonLat([x / PX_PER_M, -y / PX_PER_M]) }),
  };
  return { useMapEngine: () => ({ map }) };
});

const first = aFrame();
let desk: AlignDesk;
beforeEach(async () => {
  sessionStorage.clear();
  desk = openAlignDesk(7, [aRecord({ positionCoordinates: first.map(([lon, lat]): [number, number] => [lon, lat]) })]);
  desk.store.tell({ kind: "chosen", ids: [1], at: 1 });
  await show(<QuadFrame desk={desk} />);
});

/** Drags a grip from the middle of the frame outwards by metres, and gives the frame as it was let go. */
function dragged(name: string, [fromEastM, fromNorthM]: LonLat, [toEastM, toNorthM]: LonLat) {
  const grip = screen.getByRole("button", { name });
  grip.setPointerCapture = () => {};
  const at = (eastM: number, northM: number) => ({ clientX: eastM * PX_PER_M, clientY: -northM * PX_PER_M });
  fireEvent.pointerDown(grip, { button: 0, ...at(fromEastM, fromNorthM) });
  fireEvent.pointerMove(grip, at(toEastM, toNorthM));
  fireEvent.pointerUp(grip);
  return placementsOn(desk).get(1)!.ring;
}

const outlines = [
  [1, [-10, 8]],
  [2, [10, 8]],
  [3, [10, -8]],
  [4, [-10, -8]],
] as const;

it("the middle grip moves the frame, the knob turns it, and sides keep their lengths", () => {
  const moved = dragged("선택한 이미지 옮기기", [0, 0], [3, -1]);
  const [east, north] = plane.toMetres(middleOfQuad(moved));
  expect([east, north].map((metres) => metres.toFixed(2))).toEqual(["3.00", "-1.00"]);
  const turned = dragged("선택한 이미지 돌리기", [3, 10], [14, -1]);
  expect(headingOf(turned)).toBeCloseTo(90, 2);
  expect(quadFigures(turned, first).scaleFactor).toBeCloseTo(1, 4);
});

it.each(outlines)(
  "corner %i scales the frame by how far it is dragged out, and turns nothing",
  (number, [east, north]) => {
    const grown = dragged(`선택한 이미지 크기 바꾸기 ${number}`, [east, north], [east * 1.04, north * 1.04]);
    const { scaleFactor, rotationDeg } = quadFigures(grown, first);
    expect([scaleFactor.toFixed(3), Math.abs(rotationDeg).toFixed(3)]).toEqual(["1.040", "0.000"]);
  },
);

it.each(outlines)(
  "with the corner tool, corner %i goes where it is let go and the others stay",
  (number, [east, north]) => {
    act(() => desk.store.tell({ kind: "tool-taken", tool: "corner" }));
    const bent = dragged(`모서리 ${number} 옮기기`, [east, north], [east * 1.04, north * 1.04]);
    const wanted = outlines.map(([each, [x, y]]) => (each === number ? [x * 1.04, y * 1.04] : [x, y]));
    expect(bent.map((corner) => plane.toMetres(corner).map((metres) => Number(metres.toFixed(3))))).toEqual(wanted);
  },
);
