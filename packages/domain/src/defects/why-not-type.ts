import type { DefectRefusal } from "./defect-refusal.ts";
import { defaultMainDefect } from "./defect-types.ts";

interface TypeFacts {
  readonly id: number;
  readonly code: string;
  readonly parentId: number | null;
}

export function whyNotAddType(
  types: readonly TypeFacts[],
  { code, parentId }: Omit<TypeFacts, "id">,
): DefectRefusal | null {
  if (types.some((type) => type.code === code)) return "defects.type-code-taken";
  if (parentId === null) return null;
  const parent = types.find(({ id }) => id === parentId);
  if (parent === undefined) return "defects.type-not-found";
  return parent.parentId === null ? null : "defects.type-too-deep";
}

/** What a defect was called stays readable: a type in use is renamed, not removed. */
export function whyNotRemoveType(
  types: readonly TypeFacts[],
  { id, code, isUsed }: TypeFacts & { readonly isUsed: boolean },
): DefectRefusal | null {
  if (code === defaultMainDefect) return "defects.type-is-default";
  if (types.some(({ parentId }) => parentId === id)) return "defects.type-has-children";
  return isUsed ? "defects.type-in-use" : null;
}

export function whyNotOrderTypes(
  types: readonly TypeFacts[],
  { parentId, ids }: { readonly parentId: number | null; readonly ids: readonly number[] },
): DefectRefusal | null {
  const level = types.filter((type) => type.parentId === parentId);
  const named = new Set(ids);
  const isWhole = named.size === ids.length && ids.length === level.length && level.every(({ id }) => named.has(id));
  return isWhole ? null : "defects.order-incomplete";
}
