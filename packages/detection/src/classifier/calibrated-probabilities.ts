/** Softmax of logits softened by the temperature that calibration found; above 1 the network was too sure. */
export function calibratedProbabilities(logits: Float32Array, temperature: number): Float32Array {
  const highest = logits.reduce((a, b) => Math.max(a, b));
  const odds = logits.map((logit) => Math.exp((logit - highest) / temperature));
  const sum = odds.reduce((a, b) => a + b);
  return odds.map((odd) => odd / sum);
}
