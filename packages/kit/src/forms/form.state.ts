import { ProblemError } from "@heliolens/contract/call";
import type { ProblemCode } from "@heliolens/domain/problem-code";

export type FormValues = Readonly<Record<string, string | boolean | null>>;
export type FieldOf<V> = keyof V & string;

export interface FormState<V extends FormValues> {
  readonly start: V;
  readonly values: V;
  /** Fields the user has been in and left: only these complain before the first try to save. */
  readonly left: readonly FieldOf<V>[];
  readonly wasTried: boolean;
  readonly refusal: unknown;
}

export type FormEvent<V extends FormValues> =
  | { readonly kind: "typed"; readonly change: Partial<V> }
  | { readonly kind: "left"; readonly field: FieldOf<V> }
  | { readonly kind: "tried" }
  | { readonly kind: "refused"; readonly refusal: unknown };

export const formOf = <V extends FormValues>(start: V): FormState<V> => ({
  start,
  values: start,
  left: [],
  wasTried: false,
  refusal: null,
});

export function formAfter<V extends FormValues>(form: FormState<V>, event: FormEvent<V>): FormState<V> {
  switch (event.kind) {
    case "typed":
      return { ...form, values: { ...form.values, ...event.change }, refusal: null };
    case "left":
      return form.left.includes(event.field) ? form : { ...form, left: [...form.left, event.field] };
    case "tried":
      return { ...form, wasTried: true, refusal: null };
    case "refused":
      return { ...form, refusal: event.refusal };
  }
}

export const isDirty = <V extends FormValues>({ start, values }: FormState<V>): boolean =>
  Object.keys(start).some((field) => start[field] !== values[field]);

export const mayComplain = <V extends FormValues>(form: FormState<V>, field: FieldOf<V>): boolean =>
  form.wasTried || form.left.includes(field);

/** The field a server's refusal speaks of, where it speaks of one. */
export function refusedField<V extends FormValues>(
  refusal: unknown,
  fields: Partial<Record<ProblemCode, FieldOf<V>>>,
): { readonly field: FieldOf<V>; readonly code: ProblemCode } | null {
  if (!(refusal instanceof ProblemError)) return null;
  const field = fields[refusal.code];
  return field === undefined ? null : { field, code: refusal.code };
}
