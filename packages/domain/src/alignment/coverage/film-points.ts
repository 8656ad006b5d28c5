import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import type { AlignmentRefusal } from "../alignment-refusal.ts";
import { groundSampleM } from "../camera-table.ts";
import type { Lens } from "../lens.ts";
import { type ModuleField, NUMBERS_A_MODULE } from "../stands/module-field.ts";

/** How the plant is to be flown: straight down, the top of the image ahead. */
export interface FilmWish {
  readonly lens: Lens;
  readonly heightM: number;
  readonly frontOverlapShare: number;
  readonly sideOverlapShare: number;
}

export interface FilmPoint {
  readonly at: LonLat;
  /** From 1; lines are flown by turns there and back. */
  readonly line: number;
}

/** A raster of places for the camera, of which each module has its own. */
export interface FilmRaster {
  readonly headingDeg: number;
  /** The places that these modules need, in the order of flying. */
  pointsFor(modules: Iterable<number>): FilmPoint[] | AlignmentRefusal;
}

/** What flight apps and people can still handle. */
const MOST_FILM_POINTS = 20_000;

/** Where the camera should be so that each module of the design is seen at the wished overlap. */
export function filmRaster(field: ModuleField, wish: FilmWish): FilmRaster {
  const axis = flightAxis(field);
  const sampleM = groundSampleM(wish.lens, wish.heightM);
  const [alongSpan, acrossSpan] = spansIn(field, axis, [0, field.ids.length]);
  const along = stationsOn(alongSpan, wish.lens.heightPx * sampleM, wish.frontOverlapShare);
  const across = stationsOn(acrossSpan, wish.lens.widthPx * sampleM, wish.sideOverlapShare);
  const placeOf = (line: number, station: number): FilmPoint => {
    const place = turnedBack(axis, [along.first + station * along.stepM, across.first + line * across.stepM]);
    return { at: field.plane.toLonLat(place), line: line + 1 };
  };
  return {
    headingDeg: (Math.atan2(axis[0], axis[1]) * 180) / Math.PI,
    pointsFor: (modules) => {
      const needed = new Set<number>();
      for (const module of modules) {
        const [[fromAlong, toAlong], [fromAcross, toAcross]] = spansIn(field, axis, [module, module + 1]);
        const [firstStation, lastStation] = [nearest(along, fromAlong), nearest(along, toAlong)];
        const lastLine = nearest(across, toAcross);
        for (let line = nearest(across, fromAcross); line <= lastLine; line++)
          for (let station = firstStation; station <= lastStation; station++) needed.add(line * along.count + station);
        if (needed.size > MOST_FILM_POINTS) return "alignment.too-many-points";
      }
      return inOrderOfFlying(needed, along.count).map(([line, station]) => placeOf(line, station));
    },
  };
}

type Span = readonly [from: number, to: number];

/** Equal steps over a span, none longer than the overlap allows; the first and the last frame end with the span. */
interface Stations {
  readonly first: number;
  readonly stepM: number;
  readonly count: number;
}

function stationsOn([from, to]: Span, frameM: number, overlapShare: number): Stations {
  const beyondOne = to - from - frameM;
  if (beyondOne <= 0) return { first: (from + to) / 2, stepM: 0, count: 1 };
  const steps = Math.ceil(beyondOne / (frameM * (1 - overlapShare)));
  return { first: from + frameM / 2, stepM: beyondOne / steps, count: steps + 1 };
}

const nearest = ({ first, stepM, count }: Stations, at: number): number =>
  stepM === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((at - first) / stepM)));

/** Line by line, every second one back. */
function inOrderOfFlying(needed: Iterable<number>, stations: number): (readonly [line: number, station: number])[] {
  const lines = Map.groupBy(
    [...needed].toSorted((a, b) => a - b),
    (place) => Math.floor(place / stations),
  );
  return [...lines].flatMap(([line, places], i) =>
    (i % 2 === 0 ? places : places.toReversed()).map((place) => [line, place % stations] as const),
  );
}

/** Unit vector along the modules' sides, that of the two along which the plant is longer: fewer turns. */
function flightAxis(field: ModuleField): Metres {
  let sin = 0;
  let cos = 0;
  for (let module = 0; module < field.ids.length; module++) {
    const at = module * NUMBERS_A_MODULE;
    const { corners } = field;
    // Four times the angle: both directions of both sides are one.
    const angle = 4 * Math.atan2(corners[at + 2]! - corners[at]!, corners[at + 3]! - corners[at + 1]!);
    sin += Math.sin(angle);
    cos += Math.cos(angle);
  }
  const side = Math.atan2(sin, cos) / 4;
  const axes: readonly Metres[] = [side, side + Math.PI / 2].map((angle) => [Math.sin(angle), Math.cos(angle)]);
  const [along, across] = spansIn(field, axes[0]!, [0, field.ids.length]);
  return along[1] - along[0] >= across[1] - across[0] ? axes[0]! : axes[1]!;
}

/** How far some neighbours in the columns reach along the axis and across it. Numbers alone: a hundred thousand modules pass here. */
function spansIn({ corners }: ModuleField, axis: Metres, [first, end]: Span): readonly [along: Span, across: Span] {
  let [alongFrom, alongTo, acrossFrom, acrossTo] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = first * NUMBERS_A_MODULE; at < end * NUMBERS_A_MODULE; at += 2) {
    const u = corners[at]! * axis[0] + corners[at + 1]! * axis[1];
    const v = corners[at]! * axis[1] - corners[at + 1]! * axis[0];
    alongFrom = Math.min(alongFrom, u);
    alongTo = Math.max(alongTo, u);
    acrossFrom = Math.min(acrossFrom, v);
    acrossTo = Math.max(acrossTo, v);
  }
  return [
    [alongFrom, alongTo],
    [acrossFrom, acrossTo],
  ];
}

/** Back from along the axis and to the right of it. */
const turnedBack = (axis: Metres, [u, v]: Metres): Metres => [u * axis[0] + v * axis[1], u * axis[1] - v * axis[0]];
