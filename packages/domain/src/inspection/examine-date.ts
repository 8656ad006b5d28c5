import type { InspectionRefusal } from "./inspection-refusal.ts";

/** A calendar day in Korea, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

// Korea keeps UTC+9 all year.
const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;
const firstDay: Day = "2000-01-01";
// A planned inspection may be entered ahead; a year typed wrong may not.
const daysAhead = 366;

export const seoulDay = (moment: Date): Day => new Date(moment.getTime() + seoulOffsetMs).toISOString().slice(0, 10);

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export function whyNotExamineDate(day: Day, now: Date): InspectionRefusal | null {
  const lastDay = seoulDay(new Date(now.getTime() + daysAhead * dayMs));
  return isCalendarDay(day) && firstDay <= day && day <= lastDay ? null : "inspection.examine-date-out-of-range";
}
