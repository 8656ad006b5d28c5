import type { SignInOutcome } from "./sign-in-outcome.ts";

type Failure = Exclude<SignInOutcome, { kind: "signed-in" | "second-factor" }>;

export interface SignInForm {
  readonly loginId: string;
  readonly password: string;
  readonly isRemembered: boolean;
  readonly isSending: boolean;
  /** Set once sending was tried with a field left empty. */
  readonly missing: "loginId" | "password" | null;
  readonly failure: Failure | null;
}

export type SignInEvent =
  | { readonly kind: "typed"; readonly change: Partial<Pick<SignInForm, "loginId" | "password" | "isRemembered">> }
  | { readonly kind: "sent" }
  /** Back from the code that was asked for: the password is typed again. */
  | { readonly kind: "left" }
  | { readonly kind: "failed"; readonly failure: Failure };

export const signInFormOf = (rememberedId: string | null): SignInForm => ({
  loginId: rememberedId ?? "",
  password: "",
  isRemembered: rememberedId !== null,
  isSending: false,
  missing: null,
  failure: null,
});

export function signInFormAfter(form: SignInForm, event: SignInEvent): SignInForm {
  switch (event.kind) {
    case "typed":
      return { ...form, ...event.change, missing: null };
    case "sent": {
      const missing = missingIn(form);
      return { ...form, missing, isSending: missing === null, failure: missing === null ? null : form.failure };
    }
    case "left":
      return { ...form, password: "", isSending: false };
    case "failed":
      // The fields keep their text: most mistakes are one letter.
      return { ...form, isSending: false, failure: event.failure };
  }
}

/** One attempt at a time, and none without both fields. */
export const maySend = (form: SignInForm): boolean => !form.isSending && missingIn(form) === null;

function missingIn({ loginId, password }: SignInForm): SignInForm["missing"] {
  if (loginId.trim() === "") return "loginId";
  return password === "" ? "password" : null;
}
