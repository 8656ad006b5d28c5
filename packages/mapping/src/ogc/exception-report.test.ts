import { expect, it } from "vitest";
import { exceptionReport } from "./exception-report.ts";

const refusal = { code: "map.layer-unknown", locator: "layers", text: "레이어 <없음>" } as const;

it.each([
  [
    "service=WMS&version=1.1.1",
    "application/vnd.ogc.se_xml",
    '<ServiceExceptionReport version="1.1.1"><ServiceException code="LayerNotDefined" locator="layers">',
  ],
  [
    "SERVICE=WMS&VERSION=1.3.0",
    "text/xml",
    'version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="LayerNotDefined"',
  ],
  [
    "request=GetFeature&version=1.1.0",
    "text/xml",
    '<ows:ExceptionReport version="1.1.0" xmlns:ows="http://www.opengis.net/ows">',
  ],
  [
    "SERVICE=WFS",
    "text/xml",
    'version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"',
  ],
  ["", "text/xml", "ServiceExceptionReport"],
])("answers %j in that protocol's own form", (query, contentType, start) => {
  const report = exceptionReport(query, refusal);
  expect(report.contentType).toContain(contentType);
  expect(report.body).toContain(start);
  expect(report.body).toContain("레이어 &lt;없음&gt;");
});

it("answers JSON where the client asks for it", () => {
  const report = exceptionReport("service=WFS&exceptions=application/json", refusal);
  expect(JSON.parse(report.body).exceptions).toEqual([
    { code: "LayerNotDefined", locator: "layers", text: "레이어 <없음>" },
  ]);
});

it("names an unknown system as each version does", () => {
  const codeOf = (query: string) =>
    /[cC]ode="(\w+)"/.exec(exceptionReport(query, { ...refusal, code: "map.crs-unknown" }).body)?.[1];
  expect(["version=1.1.1", "version=1.3.0", "service=WFS"].map(codeOf)).toEqual([
    "InvalidSRS",
    "InvalidCRS",
    "InvalidParameterValue",
  ]);
});
