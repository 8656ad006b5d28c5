import { parseViewParams, type ViewParams } from "@heliolens/domain/map/view-params";
import { MapRefused } from "./map-refused.ts";
import type { Parameters } from "./parameters.ts";

/** One set for all layers of a request: each layer is narrowed by the keys it knows. */
export function viewParamsOf(parameters: Parameters): ViewParams {
  const text = parameters.find("viewparams");
  if (text === undefined) return {};
  const params = parseViewParams(text);
  if (params === null) throw new MapRefused("map.view-params-invalid", "viewparams");
  return params;
}
