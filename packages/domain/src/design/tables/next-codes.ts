/** Codes after the highest one of a table, counted on with as many digits; what counts least stays as it is. */
export function nextCodes(codes: readonly string[], count: number): readonly string[] {
  const numbered = codes
    .map((code) => /^(.*?)(\d{1,9})$/.exec(code))
    .filter((match) => match !== null)
    .map(([, head, digits]) => ({ head: head!, width: digits!.length, number: Number(digits) }));
  const last = numbered.toSorted((a, b) => b.number - a.number)[0] ?? { head: "M-", width: 2, number: codes.length };
  return Array.from(
    { length: count },
    (_, i) => `${last.head}${String(last.number + 1 + i).padStart(last.width, "0")}`,
  );
}
