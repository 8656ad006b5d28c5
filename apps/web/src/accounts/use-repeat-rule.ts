import { useMessages } from "@heliolens/kit/words/messages.ts";

/** A password nobody sees is typed twice. */
export function useRepeatRule() {
  const text = useMessages("accounts");
  return ({ password, again }: { readonly password: string; readonly again: string }) =>
    password === again ? {} : { again: text("password.differs") };
}
