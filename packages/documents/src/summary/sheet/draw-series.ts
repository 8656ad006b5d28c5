import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import type { WeatherSeries } from "../summary-facts.ts";
import { contentWidthPt, inks, needRoom, page, type Sheet } from "./sheet.ts";
import { inTag } from "./tags.ts";
import { writeLine } from "./write-text.ts";

const HEIGHT_PT = 70;
const AXIS_PT = 46;

interface SeriesWords {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly timeZone: string;
}

/** A line over time: its least and its most at the axis, the first and the last minute beneath. */
export function drawSeries(sheet: Sheet, { points }: WeatherSeries, words: SeriesWords): void {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first.at.getTime() === last.at.getTime()) return;
  needRoom(sheet, HEIGHT_PT + 34);
  const top = sheet.pdf.y;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const said = (value: number) => `${sheet.numbers(value, words.decimals)} ${words.unit}`;
  const alt = `${words.title}: ${said(least)} – ${said(most)}`;
  inTag(sheet, "Figure", () => draw(sheet, top, { points, least, most, said, title: alt, timeZone: words.timeZone }), {
    alt,
  });
  sheet.pdf.y = top + HEIGHT_PT + 34;
}

interface Drawn {
  readonly points: WeatherSeries["points"];
  readonly least: number;
  readonly most: number;
  readonly said: (value: number) => string;
  readonly title: string;
  readonly timeZone: string;
}

function draw(sheet: Sheet, top: number, { points, least, most, said, title, timeZone }: Drawn): void {
  const { pdf } = sheet;
  const frame = { x: page.marginPt + AXIS_PT, y: top + 14, widthPt: contentWidthPt - AXIS_PT };
  const [startMs, endMs] = [points[0]!.at.getTime(), points.at(-1)!.at.getTime()];
  const placeOf = ({ at, value }: Drawn["points"][number]) =>
    [
      frame.x + ((at.getTime() - startMs) / (endMs - startMs)) * frame.widthPt,
      // A value that never changes runs through the middle.
      frame.y + HEIGHT_PT * (most === least ? 0.5 : 1 - (value - least) / (most - least)),
    ] as const;
  writeLine(sheet, title, { x: page.marginPt, y: top, widthPt: contentWidthPt }, { font: "bold", sizePt: 8.5 });
  pdf.rect(frame.x, frame.y, frame.widthPt, HEIGHT_PT).lineWidth(0.5).fillAndStroke("#fbfcfd", inks.line);
  pdf.moveTo(...placeOf(points[0]!));
  for (const point of points.slice(1)) pdf.lineTo(...placeOf(point));
  pdf.lineWidth(1).strokeColor(inks.accent).stroke();
  const axis = { x: page.marginPt, widthPt: AXIS_PT - 4, align: "right" } as const;
  writeLine(sheet, said(most), { ...axis, y: frame.y - 1 }, { sizePt: 7, ink: inks.muted });
  if (most > least)
    writeLine(sheet, said(least), { ...axis, y: frame.y + HEIGHT_PT - 8 }, { sizePt: 7, ink: inks.muted });
  const below = { x: frame.x, y: frame.y + HEIGHT_PT + 3, widthPt: frame.widthPt };
  writeLine(sheet, minuteIn(timeZone, points[0]!.at), below, { sizePt: 7, ink: inks.muted });
  writeLine(sheet, minuteIn(timeZone, points.at(-1)!.at), { ...below, align: "right" }, { sizePt: 7, ink: inks.muted });
}
