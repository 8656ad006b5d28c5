/** Correlation of two series, pair by pair; a pair with a gap counts nothing. */
export class PairCorrelation {
  count = 0;
  #sumA = 0;
  #sumB = 0;
  #aa = 0;
  #bb = 0;
  #ab = 0;

  add(a: number, b: number): void {
    if (Number.isNaN(a) || Number.isNaN(b)) return;
    this.count++;
    this.#sumA += a;
    this.#sumB += b;
    this.#aa += a * a;
    this.#bb += b * b;
    this.#ab += a * b;
  }

  /** Null where one of them is the same everywhere. */
  value(): number | null {
    const varA = this.#aa - (this.#sumA * this.#sumA) / this.count;
    const varB = this.#bb - (this.#sumB * this.#sumB) / this.count;
    return varA > 0 && varB > 0 ? (this.#ab - (this.#sumA * this.#sumB) / this.count) / Math.sqrt(varA * varB) : null;
  }
}
