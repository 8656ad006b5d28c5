const dayMs = 86_400_000;
// Longer than anybody keeps a tap on a phone: an older moment comes from a clock that is wrong.
const oldestMs = 60 * dayMs;

/** When something was done, by the clock of the phone it was done on, as far as that clock can be believed. */
export function believedMoment(phoneTime: Date, now: Date): Date {
  const ageMs = now.getTime() - phoneTime.getTime();
  return ageMs >= 0 && ageMs <= oldestMs ? phoneTime : now;
}
