import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type MetrePlane, metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import { inks, type Sheet } from "./sheet.ts";
import { writeLine } from "./write-text.ts";

export interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface MapContent {
  /** Drawn as they are, north up. */
  readonly outlines: readonly (readonly LonLat[])[];
  /** The one module that it is about. */
  readonly chosen?: readonly (readonly LonLat[])[];
  /** What was not seen. */
  readonly unseen?: readonly (readonly LonLat[])[];
  readonly names?: readonly { readonly name: string; readonly at: LonLat }[];
  readonly dots: readonly { readonly position: LonLat; readonly ink: string; readonly label: string }[];
  /** What the map is about: everything in it is in sight, with a margin. */
  readonly around: readonly LonLat[];
  readonly marginM: number;
}

/** A plan in vectors with a scale bar: no base map, so it holds only the plant's own data. */
export function drawMap(sheet: Sheet, frame: MapFrame, content: MapContent): void {
  const { pdf } = sheet;
  const { x, y, widthPt, heightPt } = frame;
  pdf.save();
  pdf.rect(x, y, widthPt, heightPt).lineWidth(0.5).fillAndStroke("#fbfcfd", inks.line);
  pdf.rect(x, y, widthPt, heightPt).clip();
  const view = viewOf(frame, content);
  const drawAll = (rings: readonly (readonly LonLat[])[], look: RingLook) => {
    for (const ring of rings) drawRing(sheet, ring.map(view.toPage), frame, look);
  };
  drawAll(content.outlines, ringLooks.plain);
  drawAll(content.unseen ?? [], ringLooks.unseen);
  drawAll(content.chosen ?? [], ringLooks.chosen);
  for (const { name, at } of content.names ?? []) writeName(sheet, view.toPage(at), name);
  for (const { position, ink, label } of content.dots) drawDot(sheet, view.toPage(position), ink, label);
  pdf.restore();
  drawScale(sheet, frame, view.pointsPerM);
}

function viewOf(frame: MapFrame, { around, marginM }: MapContent) {
  const plane: MetrePlane = metrePlaneAt(around[0]!);
  const box = boxOf(around.map(plane.toMetres));
  const [widthM, heightM] = [box.maxX - box.minX + 2 * marginM, box.maxY - box.minY + 2 * marginM];
  const pointsPerM = Math.min(frame.widthPt / widthM, frame.heightPt / heightM);
  const [middleX, middleY] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const toPage = (position: LonLat): Point => {
    const [east, north] = plane.toMetres(position);
    return [
      frame.x + frame.widthPt / 2 + (east - middleX) * pointsPerM,
      frame.y + frame.heightPt / 2 - (north - middleY) * pointsPerM,
    ];
  };
  return { toPage, pointsPerM };
}

interface RingLook {
  readonly fill: string;
  readonly line: string;
}

export const ringLooks = {
  plain: { fill: "#dfe6ef", line: "#93a1b3" },
  unseen: { fill: "#f3d6d6", line: "#b05050" },
  chosen: { fill: "#ffffff", line: "#14213d" },
} as const satisfies Readonly<Record<string, RingLook>>;

/** An array's name, on white so that it reads over rows and dots. */
function writeName(sheet: Sheet, [x, y]: Point, name: string): void {
  const { pdf } = sheet;
  const widthPt = pdf.font("bold").fontSize(8).widthOfString(name) + 8;
  pdf
    .roundedRect(x - widthPt / 2, y - 7, widthPt, 13, 2)
    .fillOpacity(0.85)
    .fill("#ffffff")
    .fillOpacity(1);
  const at = { x: x - widthPt / 2, y: y - 4.5, widthPt, align: "center" } as const;
  writeLine(sheet, name, at, { font: "bold", sizePt: 8, ink: inks.head });
}

function drawRing({ pdf }: Sheet, ring: readonly Point[], frame: MapFrame, { fill, line }: RingLook): void {
  if (ring.length < 3) return;
  const box = boxOf(ring);
  const isOutside =
    box.maxX < frame.x ||
    box.minX > frame.x + frame.widthPt ||
    box.maxY < frame.y ||
    box.minY > frame.y + frame.heightPt;
  if (isOutside) return;
  pdf.moveTo(ring[0]![0], ring[0]![1]);
  for (const [cornerX, cornerY] of ring.slice(1)) pdf.lineTo(cornerX, cornerY);
  pdf.closePath().lineWidth(0.35).fillAndStroke(fill, line);
}

function drawDot(sheet: Sheet, [x, y]: Point, ink: string, label: string): void {
  const radiusPt = label === "" ? 3 : 5;
  sheet.pdf.circle(x, y, radiusPt).lineWidth(0.7).fillAndStroke(ink, "#ffffff");
  if (label !== "")
    writeLine(
      sheet,
      label,
      { x: x - 8, y: y - 2.6, widthPt: 16, align: "center" },
      { font: "bold", sizePt: label.length > 2 ? 4 : 5, ink: "#ffffff" },
    );
}

const scaleSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;

function drawScale(sheet: Sheet, frame: MapFrame, pointsPerM: number): void {
  const { pdf } = sheet;
  const lengthM = scaleSteps.findLast((step) => step * pointsPerM <= frame.widthPt / 3) ?? scaleSteps[0];
  const [left, bottom] = [frame.x + 6, frame.y + frame.heightPt - 6];
  const right = left + lengthM * pointsPerM;
  pdf
    .moveTo(left, bottom - 3)
    .lineTo(left, bottom)
    .lineTo(right, bottom)
    .lineTo(right, bottom - 3);
  pdf.lineWidth(0.8).strokeColor(inks.text).stroke();
  writeLine(sheet, `${lengthM} m`, { x: left, y: bottom - 11, widthPt: 60 }, { sizePt: 6 });
}
