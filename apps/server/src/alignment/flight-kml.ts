import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { FilmPoint } from "@heliolens/contract/alignment/film-points";

/** Film points to be flown, in order. */
export interface PlannedFlight {
  readonly name: string;
  readonly points: readonly FilmPoint[];
  /** Over the panels. */
  readonly heightM: number;
  readonly headingDeg: number;
  /** Key of the camera in the camera table. */
  readonly camera: string;
}

/** For Google Earth, QGIS and flight apps other than DJI's: a point a picture, and a path through each line. */
export function flightAsKml({ name, points, heightM }: PlannedFlight): string {
  const numbered = points.map((point, i) => ({ ...point, number: i + 1 }));
  const lines = [...Map.groupBy(numbered, ({ line }) => line)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Document><name>${xmlText(name)}</name>`,
    ...lines.flatMap(([line, places]) => [
      `<Folder><name>${line}</name>`,
      ...places.map(
        (place) =>
          `<Placemark><name>${place.number}</name><Point>${relative}${coordinates([place], heightM)}</Point></Placemark>`,
      ),
      ...pathThrough(line, places, heightM),
      "</Folder>",
    ]),
    "</Document></kml>",
    "",
  ].join("\n");
}

/** KML knows no path of one point. */
const pathThrough = (line: number, places: readonly FilmPoint[], heightM: number): readonly string[] =>
  places.length < 2
    ? []
    : [
        `<Placemark><name>${line}</name><LineString>${relative}${coordinates(places, heightM)}</LineString></Placemark>`,
      ];

const relative = "<altitudeMode>relativeToGround</altitudeMode>";

const coordinates = (places: readonly FilmPoint[], heightM: number): string =>
  `<coordinates>${places.map(({ lon, lat }) => `${degrees(lon)},${degrees(lat)},${heightM.toFixed(1)}`).join(" ")}</coordinates>`;

/** Eight decimals are a millimetre. */
export const degrees = (value: number): string => value.toFixed(8);
