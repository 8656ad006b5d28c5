/** Paints what lies in a range in one alarm colour: candidates show in a second. */
export type Isotherm =
  | { readonly kind: "off" }
  | { readonly kind: "above"; readonly fromC: number }
  | { readonly kind: "below"; readonly toC: number }
  | { readonly kind: "between"; readonly fromC: number; readonly toC: number };

export type IsothermKind = Isotherm["kind"];
export const isothermKinds: readonly IsothermKind[] = ["off", "above", "below", "between"];

/** The painted range, ends included; null where nothing is painted. */
export function isothermRange(isotherm: Isotherm): readonly [fromC: number, toC: number] | null {
  switch (isotherm.kind) {
    case "off":
      return null;
    case "above":
      return [isotherm.fromC, Infinity];
    case "below":
      return [-Infinity, isotherm.toC];
    case "between":
      return isotherm.fromC <= isotherm.toC ? [isotherm.fromC, isotherm.toC] : [isotherm.toC, isotherm.fromC];
  }
}

/** Another kind at about the same temperatures, so that switching does not jump. */
export function isothermOfKind(kind: IsothermKind, now: Isotherm, usual: { fromC: number; toC: number }): Isotherm {
  const fromC = "fromC" in now ? now.fromC : usual.fromC;
  const toC = "toC" in now ? now.toC : usual.toC;
  switch (kind) {
    case "off":
      return { kind };
    case "above":
      return { kind, fromC };
    case "below":
      return { kind, toC };
    case "between":
      return { kind, fromC, toC };
  }
}
