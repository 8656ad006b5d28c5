import { MapRefused } from "./map-refused.ts";

/** Parameters of a request by their name in lower case: clients write them in any. */
export interface Parameters {
  /** Undefined where it is left out or empty. */
  find(name: string): string | undefined;
  get(name: string): string;
}

// Ways into the machine rooms of other map servers: not spoken here, and said so.
const unsupported = [
  "sld",
  "sld_body",
  "cql_filter",
  "featureid",
  "resourceid",
  "time",
  "elevation",
  "env",
  "storedquery_id",
  "remote_ows_url",
  "remote_ows_type",
  "filter_language",
  "aliases",
];

const MAX_PARAMETERS = 64;

/** The one reading of a query string: what is checked here is what is used. */
export function readParameters(query: string): Parameters {
  const values = new Map<string, string>();
  for (const [name, value] of pairsOf(query)) {
    const key = name.toLowerCase();
    if (values.has(key)) throw new MapRefused("map.parameter-repeated", key);
    if (values.size === MAX_PARAMETERS) throw new MapRefused("map.parameter-invalid", key);
    values.set(key, value);
  }
  const foreign = unsupported.find((name) => values.has(name));
  if (foreign !== undefined) throw new MapRefused("map.parameter-unsupported", foreign);
  // An empty viewparams is a mistake worth telling; elsewhere empty means left out.
  if (values.get("viewparams") === "") throw new MapRefused("map.view-params-invalid", "viewparams");
  const find = (name: string) => values.get(name) || undefined;
  return {
    find,
    get(name) {
      const value = find(name);
      if (value === undefined) throw new MapRefused("map.parameter-missing", name);
      return value;
    },
  };
}

/** As `URLSearchParams` reads them, which takes as long as finding a feature. */
export function pairsOf(query: string): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  for (const part of (query.startsWith("?") ? query.slice(1) : query).split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    if (equals === -1) pairs.push([decoded(part), ""]);
    else pairs.push([decoded(part.slice(0, equals)), decoded(part.slice(equals + 1))]);
  }
  return pairs;
}

function decoded(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Percent signs that are none of an encoding, and bytes that are no UTF-8.
    return new URLSearchParams(`_=${text}`).get("_")!;
  }
}
