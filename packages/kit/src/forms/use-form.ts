import type { ProblemCode } from "@heliolens/domain/problem-code";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent as BrowserFormEvent, type Dispatch, type KeyboardEvent, useReducer } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../words/messages.ts";
import { type FormSchema, fieldIssues } from "./field-issues.ts";
import {
  type FieldOf,
  type FormEvent,
  type FormState,
  type FormValues,
  formAfter,
  formOf,
  isDirty,
  mayComplain,
  refusedField,
} from "./form.state.ts";

type Body = Readonly<Record<string, unknown>>;

export interface FormPlan<V extends FormValues, B extends Body> {
  readonly start: V;
  /** What is typed, as the contract wants it. */
  readonly bodyOf: (values: V) => B;
  readonly schema: FormSchema;
  readonly send: (body: B) => Promise<unknown>;
  readonly onDone: () => void;
  /** Complaints the contract cannot know, already in words. */
  readonly complaints?: (values: V) => Partial<Record<FieldOf<V>, string>>;
  readonly refusedFields?: Partial<Record<ProblemCode, FieldOf<V>>>;
}

/** What `useForm` gives: for those who show a part of its fields. */
export type Form<V extends FormValues> = ReturnType<typeof useForm<V, Body>>;

/** A form whose rules are the contract's schema: the server would refuse what this does not let through. */
export function useForm<V extends FormValues, B extends Body>(plan: FormPlan<V, B>) {
  const [form, tell] = useReducer(formAfter<V>, plan.start, formOf);
  const sending = useMutation({
    mutationFn: plan.send,
    onSuccess: plan.onDone,
    onError: (refusal) => tell({ kind: "refused", refusal }),
  });
  const body = plan.bodyOf(form.values);
  const complaints = useComplaints(plan, form, body);
  const refused = refusedField<V>(form.refusal, plan.refusedFields ?? {});

  function submit(event: BrowserFormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.isPending) return;
    flushSync(() => tell({ kind: "tried" }));
    if (complaints.size === 0) sending.mutate(body);
    else event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return {
    ...bindings(form, tell, useErrors(form, complaints, refused)),
    values: form.values,
    isDirty: isDirty(form),
    isBusy: sending.isPending,
    problem: refused === null ? form.refusal : null,
    formProps: { noValidate: true, onKeyDown: keepComposing, onSubmit: submit },
  };
}

/** Enter that ends a Hangul syllable is not Enter that sends the form. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.code === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
}

function useComplaints<V extends FormValues, B extends Body>(plan: FormPlan<V, B>, form: FormState<V>, body: B) {
  const text = useMessages("kit");
  const issues = Object.entries(fieldIssues(plan.schema, body));
  const words = new Map<string, string>(issues.map(([field, issue]) => [field, text(issue.key, { ...issue })]));
  const isPlain = (field: string) => !words.has(field) || words.get(field) === text("field.invalid");
  for (const [field, complaint] of Object.entries<string | undefined>(plan.complaints?.(form.values) ?? {}))
    if (complaint !== undefined && isPlain(field)) words.set(field, complaint);
  return words;
}

function useErrors<V extends FormValues>(
  form: FormState<V>,
  complaints: ReadonlyMap<string, string>,
  refused: ReturnType<typeof refusedField<V>>,
) {
  const problems = useMessages("problems");
  return (field: FieldOf<V>): string | null => {
    if (refused?.field === field) return problems(refused.code);
    return mayComplain(form, field) ? (complaints.get(field) ?? null) : null;
  };
}

/** What each kind of field takes: `<TextInput {...form.text("email")} />`. */
function bindings<V extends FormValues>(
  form: FormState<V>,
  tell: Dispatch<FormEvent<V>>,
  errorOf: (field: FieldOf<V>) => string | null,
) {
  const type = (change: Partial<V>) => tell({ kind: "typed", change });
  const common = (field: FieldOf<V>) => ({
    name: field as string,
    error: errorOf(field),
    onBlur: () => tell({ kind: "left", field }),
  });
  return {
    type,
    text: (field: FieldOf<V>) => ({
      ...common(field),
      value: String(form.values[field] ?? ""),
      onChange: (event: { currentTarget: { value: string } }) =>
        type({ [field]: event.currentTarget.value } as Partial<V>),
    }),
    choice: (field: FieldOf<V>) => ({
      ...common(field),
      value: form.values[field] as string | null,
      onChange: (value: string | null) => type({ [field]: value } as Partial<V>),
    }),
    toggle: (field: FieldOf<V>) => ({
      name: field as string,
      checked: form.values[field] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        type({ [field]: event.currentTarget.checked } as Partial<V>),
    }),
  };
}
