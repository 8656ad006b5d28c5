import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import type { NetworkPart } from "../network/network-part.ts";
import { movedPart } from "../network/turned-part.ts";
import { panelPlan } from "../plan/panel-plan.ts";
import { ACROSS_M, ALONG_M, type ATable, aPart, plantPlane, positionsOf } from "../testing/a-part.ts";
import { placePart } from "./place-part.ts";

const poses = Array.from({ length: 8 }, (_, i) => nadirPose([2.5 * i, 7, 18], 0));
const rows = [0, 6.5, 13];
const withEnds = rows.map((northM): ATable => ({ eastM: 1, northM, columns: 12, rows: 2 }));
const endless = rows.map((northM): ATable => ({ eastM: -30, northM, columns: 80, rows: 2 }));

/** Each table drawn off by its own. */
function drawingOf(tables: readonly ATable[], offM: (table: number) => Metres) {
  const drawn = tables.flatMap((table, t) => {
    const [dx, dy] = offM(t);
    return positionsOf([table]).map(([east, north]) => ring(east + dx, north + dy));
  });
  return panelPlan(drawn.map((one) => ({ ring: one, stand: { tiltDeg: 0, azimuthDeg: 180 } })));
}
const ring = (east: number, north: number) => {
  const [x, y] = [0.49 * ALONG_M, 0.49 * ACROSS_M];
  return (
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ] as const
  ).map(([dx, dy]) => plantPlane.toLonLat([east + dx, north + dy]));
};

/** Recorded positions are off by this. */
const biasM = [1.4, -0.9] as const;
function placed(tables: readonly ATable[], plan: ReturnType<typeof drawingOf>, anchor: Metres | null = null) {
  const [east, north] = plan.plane.toMetres(plantPlane.toLonLat([0, 0]));
  const part: NetworkPart = movedPart(aPart(tables, poses), {
    aboutM: [0, 0],
    turn: 0,
    scale: 1,
    byM: [east + biasM[0], north + biasM[1], 0],
  });
  const anchorShifts = () => (anchor ? [anchor] : []);
  return placePart(part, {
    plan,
    reachM: 4,
    expectedM: [0, 0],
    anchorShifts,
    isAnchored: ({ index }) => anchor !== null && index === 3,
  });
}
const wrongOf = (found: NonNullable<ReturnType<typeof placed>>) =>
  [...found.drawnOf].filter((drawn, module) => drawn !== -1 && drawn !== module).length;

describe("a part that shows the ends of rows", () => {
  it("lies where it belongs for sure, though every table is drawn off its own way", () => {
    const off = [
      [0.3, 0.2],
      [-0.3, -0.1],
      [0.1, 0.3],
    ] as const;
    const found = placed(
      withEnds,
      drawingOf(withEnds, (t) => off[t]!),
    )!;
    expect(wrongOf(found)).toBe(0);
    expect([...found.drawnOf].filter((drawn) => drawn !== -1).length).toBeGreaterThan(50);
    expect(found.verdict.state).toBe("evidence");
  });

  it("says nothing of modules that the drawing lacks", () => {
    const found = placed(
      withEnds,
      drawingOf(withEnds.slice(0, 2), () => [0, 0]),
    )!;
    expect(wrongOf(found)).toBe(0);
    expect([...found.drawnOf.subarray(48)].every((drawn) => drawn === -1)).toBe(true);
  });
});

describe("a part over more than is drawn", () => {
  it("is not sure where the drawing ends within the rows", () => {
    const cut = withEnds.map((table) => ({ ...table, columns: 8 }));
    expect(
      placed(
        withEnds,
        drawingOf(cut, () => [0, 0]),
      )!.verdict.state,
    ).not.toBe("evidence");
  });
});

describe("a part over rows without an end", () => {
  it("is not sure", () => {
    expect(
      placed(
        endless,
        drawingOf(endless, () => [0, 0]),
      )!.verdict.state,
    ).not.toBe("evidence");
  });

  it("follows an image that a person has placed", () => {
    const found = placed(
      endless,
      drawingOf(endless, () => [0, 0]),
      [-biasM[0], -biasM[1]],
    )!;
    expect(wrongOf(found)).toBe(0);
  });
});

it("lies nowhere where nothing is drawn near by", () => {
  const far = withEnds.map((table) => ({ ...table, eastM: table.eastM + 200 }));
  expect(
    placed(
      withEnds,
      drawingOf(far, () => [0, 0]),
    ),
  ).toBeNull();
});

describe("the modules of a part", () => {
  it("are settled where ends of their rows are in view, though the tables are drawn off", () => {
    const found = placed(
      withEnds,
      drawingOf(withEnds, (t) => [0.3 * (t - 1), 0.2]),
    )!;
    const shown = [...found.drawnOf.keys()].filter((module) => found.drawnOf[module] !== -1);
    expect(shown.filter((module) => !found.isSettled[module])).toEqual([]);
  });

  it("are not settled in rows without an end", () => {
    const found = placed(
      endless,
      drawingOf(endless, () => [0, 0]),
    )!;
    expect(found.isSettled.filter((is) => is)).toEqual([]);
  });

  it("are settled in rows without an end where a person has placed an image of them", () => {
    const found = placed(
      endless,
      drawingOf(endless, () => [0, 0]),
      [-biasM[0], -biasM[1]],
    )!;
    expect(found.isSettled.filter((is) => is).length).toBeGreaterThan(50);
  });
});
