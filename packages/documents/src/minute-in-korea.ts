// Plants and their people keep Korean time, on whatever machine the file is made.
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul", dateStyle: "short", timeStyle: "short" });

/** `2026-06-12 10:30`. */
export const minuteInKorea = (instant: Date): string => format.format(instant);

export const dayInKorea = (instant: Date): string => minuteInKorea(instant).slice(0, 10);
