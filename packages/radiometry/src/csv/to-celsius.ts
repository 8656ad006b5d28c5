const KELVIN = 273.15;
// No plant is so hot in °C, and none so cold in Kelvin.
const LEAST_KELVIN = 200;

/** The header's unit decides; without one the numbers do: a plant's median is never 200 °C. */
export function toCelsius(
  values: Float32Array,
  header: string,
): { readonly celsius: Float32Array; readonly isAssumed: boolean } {
  if (/°F|℉|fahrenheit|화씨/i.test(header)) return { celsius: values.map((f) => (f - 32) / 1.8), isAssumed: false };
  const isKelvin = /kelvin|켈빈/i.test(header);
  const isCelsius = /°C|℃|celsius|섭씨/i.test(header);
  if (isCelsius || !(isKelvin || medianOf(values) > LEAST_KELVIN)) return { celsius: values, isAssumed: false };
  return { celsius: values.map((k) => k - KELVIN), isAssumed: !isKelvin };
}

/** Of about a thousand values spread over the frame: enough to tell units apart. */
export function medianOf(values: Float32Array): number {
  const step = Math.max(1, Math.floor(values.length / 999));
  const some = values.filter((value, i) => i % step === 0 && Number.isFinite(value)).sort();
  return some[some.length >> 1] ?? 0;
}
