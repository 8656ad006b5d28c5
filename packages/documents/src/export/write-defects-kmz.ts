import { xmlText } from "@heliolens/containers/xml/xml-text";
import { writeZip } from "@heliolens/containers/zip/write-zip";
import type { ZipFile } from "@heliolens/containers/zip/zip-stream";
import type { Printed } from "@heliolens/messages/printed/printed";
import { exportColumns } from "./export-columns.ts";
import type { ExportedDefect } from "./exported-defect.ts";
import { mostPictures } from "./most-pictures.ts";

// Colours of KML run alpha, blue, green, red.
const colours = { A: "ff3b3bff", B: "ff1f9dff", C: "ffffd24d", D: "ffb0b0b0", none: "ff6fcf6f" } as const;

/** For Google Earth and the like: a folder a type, a pin and the module of each defect with its figures and picture. */
export async function writeDefectsKmz(
  defects: readonly ExportedDefect[],
  words: Printed,
  pictureOf: (defect: ExportedDefect) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const placed = defects.filter(({ position }) => position !== null);
  const pictures: ZipFile[] = [];
  for (const defect of placed.slice(0, mostPictures)) {
    const bytes = await pictureOf(defect);
    if (bytes !== null) pictures.push({ name: pictureName(defect), bytes });
  }
  const shown = new Set(pictures.map(({ name }) => name));
  const folders = [...Map.groupBy(placed, ({ typeName }) => typeName)].map(
    ([type, own]) =>
      `<Folder><name>${xmlText(type)}</name>${own.map((defect) => placemarkOf(defect, words, shown)).join("")}</Folder>`,
  );
  const styles = Object.entries(colours).map(
    ([name, colour]) =>
      `<Style id="${name}"><IconStyle><color>${colour}</color></IconStyle><LineStyle><color>${colour}</color><width>2</width></LineStyle><PolyStyle><color>40${colour.slice(2)}</color></PolyStyle></Style>`,
  );
  const kml = `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${styles.join("")}${folders.join("\n")}</Document></kml>\n`;
  return writeZip([{ name: "doc.kml", bytes: new TextEncoder().encode(kml) }, ...pictures]);
}

const pictureName = ({ label }: ExportedDefect): string => `pictures/${label}.jpg`;

function placemarkOf(defect: ExportedDefect, words: Printed, shown: ReadonlySet<string>): string {
  const [lon, lat] = defect.position!;
  const cells = exportColumns.map(({ key, field, cell }) => ({ field, name: words(key), value: cell(defect, words) }));
  const known = cells.filter(({ value }) => value !== null && value !== "");
  const picture = shown.has(pictureName(defect)) ? `<img src="${pictureName(defect)}" width="320"/>` : "";
  const rows = known.map(({ name, value }) => `<tr><td>${xmlText(name)}</td><td>${xmlText(String(value))}</td></tr>`);
  const data = known.map(({ field, value }) => `<Data name="${field}"><value>${xmlText(String(value))}</value></Data>`);
  const description = xmlText(`${picture}<table>${rows.join("")}</table>`);
  return `<Placemark><name>${defect.label}</name><styleUrl>#${defect.priority ?? "none"}</styleUrl><description>${description}</description><ExtendedData>${data.join("")}</ExtendedData><MultiGeometry><Point><coordinates>${lon.toFixed(9)},${lat.toFixed(9)}</coordinates></Point>${outlineOf(defect)}</MultiGeometry></Placemark>`;
}

/** The module, else the marked area on the ground. */
function outlineOf({ moduleRing, outline }: ExportedDefect): string {
  const ring = moduleRing ?? outline;
  if (ring === null || ring.length < 3) return "";
  const corners = [...ring, ring[0]!].map(([lon, lat]) => `${lon.toFixed(9)},${lat.toFixed(9)}`);
  return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners.join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
}
