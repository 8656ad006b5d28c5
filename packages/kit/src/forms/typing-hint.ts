export type TypingHint = "caps-lock" | "hangul";

interface Typed {
  readonly key: string;
  readonly code: string;
  readonly isCapsLockOn: boolean;
}

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** What is likely wrong with the keyboard while a secret is typed that nobody can see. */
export function typingHint({ key, code, isCapsLockOn }: Typed): TypingHint | null {
  const isLetterKey = code.startsWith("Key");
  if (hangul.test(key) || key === "HangulMode" || (key === "Process" && isLetterKey)) return "hangul";
  return isCapsLockOn ? "caps-lock" : null;
}
