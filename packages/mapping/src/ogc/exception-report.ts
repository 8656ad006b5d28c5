import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { MapRefusal } from "@heliolens/domain/map/map-refusal";

export interface Refusal {
  readonly code: MapRefusal | "failed";
  readonly locator: string;
  /** A sentence in the caller's language. */
  readonly text: string;
}

export interface ExceptionReport {
  readonly contentType: string;
  readonly body: string;
}

type Writer = (refusal: Refusal) => ExceptionReport;

/** An exception in the form the asked service and version have for it, however little of the query could be read. */
export function exceptionReport(query: string, refusal: Refusal): ExceptionReport {
  const asked = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));
  if (/json/i.test(asked.get("exceptions") ?? "")) return jsonReport(refusal);
  return writerFor(asked)(refusal);
}

function writerFor(asked: ReadonlyMap<string, string>): Writer {
  const isWfs =
    /^wfs$/i.test(asked.get("service") ?? "") ||
    /^(?:getfeature|describefeaturetype)$/i.test(asked.get("request") ?? "");
  const version = asked.get("version") ?? asked.get("acceptversions");
  if (isWfs) return version?.startsWith("1") ? wfs11Report : wfs20Report;
  return version?.startsWith("1.1") || version?.startsWith("1.0") ? wms111Report : wms130Report;
}

// What each protocol calls our refusals; what it has no word for is an invalid value.
const owsCodes: Partial<Record<Refusal["code"], string>> = {
  "map.parameter-missing": "MissingParameterValue",
  "map.request-unknown": "OperationNotSupported",
  "map.parameter-unsupported": "OptionNotSupported",
  "map.filter-unsupported": "OptionNotSupported",
  "map.busy": "NoApplicableCode",
  failed: "NoApplicableCode",
};
const wmsCodes: Partial<Record<Refusal["code"], string>> = {
  "map.parameter-missing": "MissingParameterValue",
  "map.request-unknown": "OperationNotSupported",
  "map.parameter-unsupported": "OptionNotSupported",
  "map.layer-unknown": "LayerNotDefined",
  "map.layer-not-queryable": "LayerNotQueryable",
  "map.style-unknown": "StyleNotDefined",
  "map.format-unknown": "InvalidFormat",
  "map.point-outside": "InvalidPoint",
  "map.busy": "NoApplicableCode",
  failed: "NoApplicableCode",
};
const codeIn = (codes: typeof owsCodes, { code }: Refusal, crsCode = "InvalidParameterValue"): string =>
  codes[code] ?? (code === "map.crs-unknown" ? crsCode : "InvalidParameterValue");

const XML = `<?xml version="1.0" encoding="UTF-8"?>\n`;

function jsonReport(refusal: Refusal): ExceptionReport {
  const exception = { code: codeIn(wmsCodes, refusal, "InvalidCRS"), locator: refusal.locator, text: refusal.text };
  return {
    contentType: "application/json; charset=utf-8",
    body: JSON.stringify({ version: "1.0.0", exceptions: [exception] }),
  };
}

const wms111Report: Writer = (refusal) => ({
  contentType: "application/vnd.ogc.se_xml; charset=utf-8",
  body: `${XML}<ServiceExceptionReport version="1.1.1"><ServiceException code="${codeIn(wmsCodes, refusal, "InvalidSRS")}" locator="${xmlText(refusal.locator)}">${xmlText(refusal.text)}</ServiceException></ServiceExceptionReport>`,
});

const wms130Report: Writer = (refusal) => ({
  contentType: "text/xml; charset=utf-8",
  body: `${XML}<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="${codeIn(wmsCodes, refusal, "InvalidCRS")}" locator="${xmlText(refusal.locator)}">${xmlText(refusal.text)}</ServiceException></ServiceExceptionReport>`,
});

const owsReport = (refusal: Refusal, version: string, namespace: string): ExceptionReport => ({
  contentType: "text/xml; charset=utf-8",
  body: `${XML}<ows:ExceptionReport version="${version}" xmlns:ows="${namespace}"><ows:Exception exceptionCode="${codeIn(owsCodes, refusal)}" locator="${xmlText(refusal.locator)}"><ows:ExceptionText>${xmlText(refusal.text)}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
});

const wfs11Report: Writer = (refusal) => owsReport(refusal, "1.1.0", "http://www.opengis.net/ows");
const wfs20Report: Writer = (refusal) => owsReport(refusal, "2.0.0", "http://www.opengis.net/ows/1.1");
