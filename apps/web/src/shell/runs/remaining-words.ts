import type { Text } from "@heliolens/kit/words/messages.ts";

/** How long a run still takes; rounded up, and never to the second: nobody knows it so well. */
export function remainingWords(text: Text<"runs">, remainingSeconds: number): string {
  if (remainingSeconds < 60) return text("remaining.seconds");
  const minutes = Math.ceil(remainingSeconds / 60);
  if (minutes < 60) return text("remaining.minutes", { count: minutes });
  return text("remaining.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
