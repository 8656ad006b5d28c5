/** How long a company keeps things; null: for ever. */
export interface KeepRule {
  readonly imageKeepMonths: number | null;
  readonly reportKeepMonths: number | null;
}

export const leastKeepMonths = 3;
export const mostKeepMonths = 240;

const dayMs = 86_400_000;
const graceDays = 7;

/** A changed rule deletes nothing before this moment: a slip can be taken back. */
export const retentionBegins = (setAt: Date): Date => new Date(setAt.getTime() + graceDays * dayMs);

/** Things from before this moment are due. Months are those of the calendar: 31 May less 3 months is the end of February. */
export function dueBefore(now: Date, keepMonths: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - keepMonths];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(now.getUTCDate(), daysInMonth);
  return new Date(Date.UTC(year, month, day) + (now.getTime() % dayMs));
}

/** The two moments of a rule; null: nothing is due. */
export const dueMoments = ({ imageKeepMonths, reportKeepMonths }: KeepRule, now: Date) => ({
  imagesBefore: imageKeepMonths === null ? null : dueBefore(now, imageKeepMonths),
  reportsBefore: reportKeepMonths === null ? null : dueBefore(now, reportKeepMonths),
});
