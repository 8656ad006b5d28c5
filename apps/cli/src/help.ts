import { type Command, commands } from "./read-order.ts";
import type { Words } from "./words.ts";

/** All commands in a line each, or one with its options. */
export function helpFor(words: Words, about: Command | null): string {
  if (about !== null) return `${words(`usage.${about}`)}\n\n${words(`help.${about}`)}\n\n${words("help.options")}`;
  const lines = commands.map((command) => `  ${words(`usage.${command}`)}\n      ${words(`about.${command}`)}`);
  return [words("help.head"), "", ...lines, "", words("help.options"), "", words("help.exit-codes")].join("\n");
}
