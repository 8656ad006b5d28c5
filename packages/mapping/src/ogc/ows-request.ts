import { MapRefused } from "./map-refused.ts";
import { type Parameters, readParameters } from "./parameters.ts";
import { readWfsRequest, type WfsRequest } from "./wfs-request.ts";
import { readWmsRequest, type WmsRequest } from "./wms-request.ts";

export type OwsRequest = WmsRequest | WfsRequest;

// Older clients leave SERVICE out where the operation says it already.
const wmsOperations = ["getmap", "getfeatureinfo", "getlegendgraphic", "capabilities"];
const wfsOperations = ["describefeaturetype", "getfeature"];

/** A query string as one typed request, or `MapRefused`. Nothing of it is used but what is typed here. */
export function readOwsRequest(query: string): OwsRequest {
  const parameters = readParameters(query);
  const service = serviceOf(parameters);
  const operation = parameters.get("request").toLowerCase();
  return service === "WMS" ? readWmsRequest(operation, parameters) : readWfsRequest(operation, parameters);
}

function serviceOf(parameters: Parameters): "WMS" | "WFS" {
  const service = parameters.find("service")?.toUpperCase();
  if (service === "WMS" || service === "WFS") return service;
  if (service !== undefined) throw new MapRefused("map.service-unknown", "service");
  const operation = parameters.find("request")?.toLowerCase() ?? "";
  if (wmsOperations.includes(operation)) return "WMS";
  if (wfsOperations.includes(operation)) return "WFS";
  throw new MapRefused("map.parameter-missing", "service");
}
