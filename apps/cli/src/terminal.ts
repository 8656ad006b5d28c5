import type { ProblemCode } from "@heliolens/domain/problem-code";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import type { Language } from "@heliolens/messages/messages";
import type { Words } from "./words.ts";

/** What a command sees of the machine it runs on. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly readSecret: (prompt: string) => Promise<string>;
}

/** A machine and how to speak there. */
export interface Terminal extends Machine {
  readonly language: Language;
  readonly words: Words;
  /** What a refusal means. */
  readonly problem: (code: ProblemCode) => string;
  /** A fact for programs, a sentence for people: one of them is printed. */
  readonly tell: (fact: object, sentence: string) => void;
}

export const terminalOn = (
  machine: Machine,
  { language, words, isJson }: { language: Language; words: Words; isJson: boolean },
): Terminal => ({
  ...machine,
  language,
  words,
  problem: (code) => ({ ko, en })[language].problems[code],
  tell: (fact, sentence) => machine.say(isJson ? JSON.stringify(fact) : sentence),
});
