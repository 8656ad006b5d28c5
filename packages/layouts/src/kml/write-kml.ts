import { xmlText } from "@heliolens/containers/xml/xml-text";
import { closed, type DrawnArea, textOfNumber } from "../drawn-area.ts";

/** A folder an array, a placemark an area. */
export function writeKml(areas: readonly DrawnArea[]): string {
  const folders = [...Map.groupBy(areas, ({ array }) => array)].map(
    ([array, own]) => `<Folder><name>${xmlText(array)}</name>${own.map(placemarkOf).join("")}</Folder>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${folders.join("\n")}</Document></kml>\n`;
}

function placemarkOf({ array, string, module, stand, ring }: DrawnArea): string {
  const data = Object.entries({ array, string, module, ...stand })
    .map(([name, value]) => `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`)
    .join("");
  const corners = closed(ring).map((corner) => corner.map((value) => textOfNumber(value, true)).join(","));
  return `<Placemark><name>${xmlText(module)}</name><ExtendedData>${data}</ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners.join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
}
