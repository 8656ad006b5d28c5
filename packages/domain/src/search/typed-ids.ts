/** The defect that is meant: `DF-ID-00000345`, `df-345` or the number alone; null where none can be. */
export function defectSeqIn(typed: string): number | null {
  const [, digits] = /^(?:df-?(?:id-?)?)?0*([1-9]\d{0,14})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Codes of a module and of what it hangs in, as far as they were typed. */
export interface TypedModule {
  readonly array: string | null;
  readonly string: string | null;
  /** The module's code may go on. */
  readonly moduleBegins: string;
}

/** `A1 / S2 / M7`, `S2/M7` or `M7`: as passports and lists print it; null where it cannot name a module. */
export function typedModuleIn(typed: string): TypedModule | null {
  const parts = typed
    .trim()
    .toLowerCase()
    .split(/\s*[/>]\s*/);
  const moduleBegins = parts.at(-1) ?? "";
  if (moduleBegins === "" || parts.length > 3) return null;
  return { array: parts.at(-3) ?? null, string: parts.at(-2) ?? null, moduleBegins };
}
