/** A number as typed: empty means "not known", nonsense stays nonsense for the schema to refuse. */
export const numberTyped = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const typedOf = (value: number | null | undefined): string => (value == null ? "" : String(value));
