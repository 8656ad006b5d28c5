// `viewparams=key:value;key:value` of the map service: typed here once, never text that reaches a query.

const viewParamKeys = ["site_seq", "report_seq", "img_seq", "defect_types", "defect_codes"] as const;
export type ViewParamKey = (typeof viewParamKeys)[number];

/** What narrows a layer. A key left out does not narrow. */
export interface ViewParams {
  readonly site_seq?: number;
  readonly report_seq?: number;
  readonly img_seq?: number;
  readonly defect_types?: readonly string[];
  readonly defect_codes?: readonly string[];
}

const MAX_TEXT_CHARS = 16_384;
const MAX_CODES = 200;
const MAX_CODE_CHARS = 64;

/** Null when the text is not a list of known keys, each once, each with a value of its kind. */
export function parseViewParams(text: string): ViewParams | null {
  if (text.length > MAX_TEXT_CHARS) return null;
  const pairs = text.replace(/;$/, "").split(";");
  if (pairs.length > viewParamKeys.length) return null;
  const params: Record<string, number | readonly string[]> = Object.create(null);
  for (const pair of pairs) {
    const colon = pair.indexOf(":");
    const key = viewParamKeys.find((known) => known === pair.slice(0, Math.max(colon, 0)));
    if (key === undefined || key in params) return null;
    const value = typedValue(key, pair.slice(colon + 1));
    if (value === null) return null;
    params[key] = value;
  }
  return { ...params };
}

const typedValue = (key: ViewParamKey, text: string): number | readonly string[] | null =>
  key === "defect_types" || key === "defect_codes" ? codesOf(text) : sequenceOf(text);

function sequenceOf(text: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

// GeoServer's clients write a comma inside a value as `\,`.
function codesOf(text: string): readonly string[] | null {
  const codes = text.split(/\\?,/);
  const sound = codes.every((code) => code.length > 0 && code.length <= MAX_CODE_CHARS && /^\P{Cc}+$/u.test(code));
  return sound && codes.length <= MAX_CODES ? codes : null;
}
