import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coordinateSystems, lonLatOf, pairOf } from "./coordinate-systems.ts";
import { readColumns } from "./read-columns.ts";
import { type PositionReading, readPosition } from "./read-position.ts";
import { readCell, readValues } from "./read-values.ts";
import { rowsOfPaste } from "./rows-of-paste.ts";
import { formatSexagesimal } from "./sexagesimal.ts";

const inDegrees: PositionReading = { epsg: 4326, order: null };
const central: PositionReading = { epsg: 5186, order: null };
const numbersIn = (text: string) => readValues(text).map(({ value }) => value);
const inKorea = fc.tuple(
  fc.double({ min: 126, max: 128, noNaN: true }),
  fc.double({ min: 34, max: 38.5, noNaN: true }),
);

describe("a written pair", () => {
  it("outside Korea is read as this product writes it, and says that it is not sure", () => {
    const read = readPosition(readValues("11.0081, 49.5897"), inDegrees);
    expect(read).toMatchObject({ position: [11.0081, 49.5897], order: "east-first", isOrderSure: false });
    expect(readPosition(readValues("-93.26, 37.24"), inDegrees)).toMatchObject({ position: [-93.26, 37.24] });
  });

  it.each([
    ["127.1, 36.1", [127.1, 36.1]],
    ["127.1,36.1", [127.1, 36.1]],
    ["36,127.5", [36, 127.5]],
    ["198104.61\t551891.01", [198104.61, 551891.01]],
    ["198,104.61 551,891.01", [198104.61, 551891.01]],
    ["１９８１０４ ５５１８９１", [198104, 551891]],
    ["-33.5 −70.25", [-33.5, -70.25]],
  ])("%s is two numbers", (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it.each([
    `36°08'12.3"N 127°01'02.5"E`,
    `N36°08′12.3″, E127°01′02.5″`,
    `N36.13675 E127.0173611`,
    `36.13675N 127.0173611E`,
    `36도 8분 12.3초 127도 1분 2.5초`,
    `북위 36°08'12.3" 동경 127°01'02.5"`,
    `127°01'02.5"E 36°08'12.3"N`,
    `36º08’12.3” 127º01’02.5”`,
  ])("%s is one position however it is written", (text) => {
    const read = readPosition(readValues(text), inDegrees);
    if (typeof read === "string") throw new Error(read);
    expect(read.position[0]).toBeCloseTo(127.0173611, 6);
    expect(read.position[1]).toBeCloseTo(36.13675, 6);
  });

  it("lies south and west where a letter says so", () => {
    expect(readPosition(readValues(`33°30'S 70°15'W`), inDegrees)).toMatchObject({ position: [-70.25, -33.5] });
  });

  it("is no pair with one number, three numbers or none", () => {
    for (const text of ["127.1", "1 2 3", "서울시청", ""])
      expect(readPosition(readValues(text), inDegrees)).toBe("coordinates.no-pair");
  });

  it("off the earth is refused, whatever the order", () => {
    expect(readPosition(readValues("527, 137"), inDegrees)).toBe("coordinates.off-earth");
    expect(readPosition(readValues("1e300 1e300"), { epsg: 3857, order: null })).toBe("coordinates.off-earth");
  });
});

describe("the order of the axes", () => {
  it("is found where only one makes sense: degrees of Korea, belts of a survey", () => {
    expect(readPosition(readValues("36.1, 127.1"), inDegrees)).toMatchObject({
      order: "north-first",
      isOrderSure: true,
    });
    expect(readPosition(readValues("198104.61, 551891.01"), central)).toMatchObject({
      order: "east-first",
      isOrderSure: true,
    });
    expect(readPosition(readValues("551891.01, 198104.61"), central)).toMatchObject({
      order: "north-first",
      isOrderSure: true,
    });
  });

  it("is east first, and said to be a guess, where both do", () => {
    expect(readPosition(readValues("10, 20"), inDegrees)).toMatchObject({ order: "east-first", isOrderSure: false });
  });

  it("is what the user says, unless letters on the numbers say otherwise", () => {
    const northFirst = { epsg: 4326, order: "north-first" } as const;
    expect(readPosition(readValues("10 20"), northFirst)).toMatchObject({ position: [20, 10], isOrderSure: true });
    expect(readPosition(readValues("10E 20N"), northFirst)).toMatchObject({ position: [10, 20], isOrderSure: true });
  });

  it("is right for every position of the belt, written either way, or said to be a guess", () => {
    fc.assert(
      fc.property(inKorea, fc.boolean(), (position, isSwapped) => {
        const pair = pairOf(position, 5186);
        const text = (isSwapped ? pair.toReversed() : pair).map((value) => value.toFixed(4)).join(" ");
        const read = readPosition(readValues(text), central);
        if (typeof read === "string") throw new Error(read);
        if (!read.isOrderSure) return;
        expect(read.position[0]).toBeCloseTo(position[0], 7);
        expect(read.position[1]).toBeCloseTo(position[1], 7);
      }),
    );
  });
});

describe("pasted columns", () => {
  it("have headings in either language that name the axes, and a name beside them", () => {
    const rows = [
      ["점명", "위도", "경도"],
      ["T1", "36.1", "127.1"],
      ["T2", `36°30'`, `127°15'`],
    ];
    expect(readColumns(rows, inDegrees).lines).toMatchObject([
      { line: 2, name: "T1", read: { position: [127.1, 36.1] } },
      { line: 3, name: "T2", read: { position: [127.25, 36.5] } },
    ]);
  });

  it("without headings: the pair that lies where it should, after a running number or a name", () => {
    const rows = [
      ["1", "551891.01", "198104.61"],
      ["P-2", "551000", "198000"],
      ["198000", "551000", "끝"],
    ];
    expect(readColumns(rows, central).lines.map(({ name, read }) => [name, read !== null])).toEqual([
      ["1", true],
      ["P-2", true],
      ["끝", true],
    ]);
  });

  it("keep the line that cannot be read, with what was written there", () => {
    expect(readColumns([["127", "36"], ["비고"]], inDegrees).lines[1]).toEqual({
      line: 2,
      name: "",
      written: "비고",
      read: null,
      refusal: "coordinates.no-pair",
    });
  });

  it("are read up to a bound, and the rest is counted", () => {
    const { lines, left } = readColumns(
      Array.from({ length: 10_050 }, () => ["127", "36"]),
      inDegrees,
    );
    expect([lines.length, left]).toEqual([10_000, 50]);
  });
});

it("a pasted text is cut at tabs, and at commas and spaces only where a line is more than one pair", () => {
  const text = "점 1\t127.1\t36.1\r\n198,104.61 551,891.01\n\nP1, 198104.61, 551891.01\nP2 127.1 36.1\n점명,x,y";
  expect(rowsOfPaste(text)).toEqual([
    ["점 1", "127.1", "36.1"],
    ["198,104.61 551,891.01"],
    ["P1", "198104.61", "551891.01"],
    ["P2", "127.1", "36.1"],
    ["점명", "x", "y"],
  ]);
});

it("a cell is a number only when it is nothing else", () => {
  expect(["P1", "2024-05-16", "12 m", "", "1,234.5"].map((cell) => readCell(cell)?.value ?? null)).toEqual([
    null,
    null,
    null,
    null,
    1234.5,
  ]);
});

it("degrees, minutes and seconds never show sixty of anything", () => {
  expect(formatSexagesimal([126.999_999_999_9, 37.566_554])).toBe(`37°33'59.5944"N 127°00'00.0000"E`);
  expect(formatSexagesimal([-70.25, -33.5])).toBe(`33°30'00.0000"S 70°15'00.0000"W`);
});

it("what is written in degrees, minutes and seconds is read back to 3 mm", () => {
  fc.assert(
    fc.property(inKorea, (position) => {
      const read = readPosition(readValues(formatSexagesimal(position)), inDegrees);
      if (typeof read === "string") throw new Error(read);
      expect(Math.abs(read.position[0] - position[0])).toBeLessThan(3e-8);
      expect(Math.abs(read.position[1] - position[1])).toBeLessThan(3e-8);
    }),
  );
});

it("goes into every system and back to within a millimetre", () => {
  fc.assert(
    fc.property(inKorea, fc.constantFrom(...coordinateSystems), (position, { epsg }) => {
      const [lon, lat] = lonLatOf(pairOf(position, epsg), epsg);
      expect(Math.hypot((lon - position[0]) * 90_000, (lat - position[1]) * 111_000)).toBeLessThan(0.001);
    }),
  );
});
