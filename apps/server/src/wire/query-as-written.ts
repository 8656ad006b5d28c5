import { parse } from "node:querystring";

interface QueryAsWritten {
  readonly text: string;
}

/** Left as it is: the map service reads it by rules of its own, and reading it twice takes as long as finding a feature. */
export const queryAsWritten = (text: string): Record<string, unknown> => ({ text }) satisfies QueryAsWritten;

export const queryIn = (asked: unknown): Record<string, unknown> => parse((asked as QueryAsWritten).text);
