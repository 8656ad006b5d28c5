import fc from "fast-check";
import { expect, it } from "vitest";
import { serviceCrs } from "../projection/service-crs.ts";
import { readBoxFilter } from "./bbox-filter.ts";
import { MapRefused } from "./map-refused.ts";

const usual = { crs: serviceCrs[4326], form: "register" } as const;
const box = { crs: serviceCrs[4326], minX: 126.5, minY: 34.5, maxX: 127.5, maxY: 35.5 };

const gdal20 =
  '<Filter xmlns="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><BBOX><ValueReference>geom</ValueReference><gml:Envelope><gml:lowerCorner>34.5 126.5</gml:lowerCorner><gml:upperCorner>35.5 127.5</gml:upperCorner></gml:Envelope></BBOX></Filter>';
const gdal11 =
  '<Filter xmlns="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"><BBOX><PropertyName>solar:geom</PropertyName><gml:Box><gml:coordinates>34.5,126.5 35.5,127.5</gml:coordinates></gml:Box></BBOX></Filter>';

it("reads the boxes GDAL sends in either version, latitude first", () => {
  expect(readBoxFilter(gdal20, usual)).toEqual(box);
  expect(readBoxFilter(gdal11, usual)).toEqual(box);
});

it("follows the system a box names", () => {
  const named = (srsName: string, lower: string, upper: string) =>
    `<fes:Filter xmlns:fes='x'><fes:BBOX><gml:Envelope srsName="${srsName}"><gml:lowerCorner>${lower}</gml:lowerCorner>
     <gml:upperCorner>${upper}</gml:upperCorner></gml:Envelope></fes:BBOX></fes:Filter>`;
  expect(readBoxFilter(named("EPSG:4326", "126.5 34.5", "127.5 35.5"), usual)).toEqual(box);
  expect(readBoxFilter(named("urn:ogc:def:crs:EPSG::3857", "1 2", "3 4"), usual)).toMatchObject({
    crs: serviceCrs[3857],
    minX: 1,
    minY: 2,
  });
});

it.each([
  ["nothing", ""],
  ["text alone", "geom"],
  [
    "another operator",
    "<Filter><PropertyIsEqualTo><ValueReference>seq</ValueReference><Literal>1</Literal></PropertyIsEqualTo></Filter>",
  ],
  ["two boxes", gdal20.replace("</BBOX>", "</BBOX><BBOX/>")],
  ["a box and more", `<Filter><And>${gdal20}</And></Filter>`],
  ["another geometry", gdal20.replace(">geom<", ">password<")],
  ["a document type", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${gdal20}`],
  ["an entity", gdal20.replace("34.5 126.5", "&a; 126.5")],
  ["a character reference", gdal20.replace("34.5", "&#51;4.5")],
  ["a comment", gdal20.replace("<BBOX>", "<!-- --><BBOX>")],
  ["character data", gdal20.replace("34.5 126.5", "<![CDATA[34.5 126.5]]>")],
  ["a processing instruction", `<?xml version="1.0"?>${gdal20}`],
  ["something behind it", `${gdal20}<x/>`],
  ["text behind it", `${gdal20} x>`],
  ["a stray sign", gdal20.replace("34.5", "<34.5")],
  ["a missing end", gdal20.replace("</Filter>", "")],
  ["crossed ends", gdal20.replace("</BBOX></Filter>", "</Filter></BBOX>")],
  ["more than 4 kB", gdal20.replace("<BBOX>", `<BBOX>${" ".repeat(4096)}`)],
  ["three numbers", gdal20.replace("34.5 126.5", "34.5")],
  ["no number", gdal20.replace("34.5 126.5", "NaN 126.5")],
  ["corners the wrong way round", gdal20.replace("34.5 126.5", "38 126.5")],
  ["an unknown system", gdal20.replace("<gml:Envelope>", '<gml:Envelope srsName="EPSG:1">')],
])("refuses a filter with %s", (_, xml) => {
  expect(() => readBoxFilter(xml, usual)).toThrow(MapRefused);
});

it("refuses or reads any other text at once", () => {
  const piece = fc.constantFrom(
    "<Filter>",
    "</Filter>",
    "<BBOX>",
    "<",
    ">",
    "&",
    "1 2",
    '="',
    "'",
    " ",
    "<gml:Envelope",
    "/>",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      expect(() => readBoxFilter(pieces.join(""), usual)).toThrow(MapRefused);
    }),
  );
});
