/** What people choose to get. Invitations and resets come to everybody: they were asked for. */
export const mailTopics = ["assigned", "finished", "weekly"] as const;
export type MailTopic = (typeof mailTopics)[number];

export interface NamedDefect {
  readonly label: string;
  readonly reportName: string;
  readonly path: string;
}

/** What a mail says, as data; its words and its form come when it is sent. Paths begin at the address of the server. */
export type MailFacts =
  | { readonly kind: "invitation"; readonly path: string; readonly loginId: string; readonly by: string }
  | { readonly kind: "reset"; readonly path: string; readonly loginId: string }
  | { readonly kind: "assigned"; readonly count: number; readonly defects: readonly NamedDefect[] }
  | {
      readonly kind: "analysis-finished";
      readonly state: "DONE" | "FAILED";
      readonly reportName: string;
      readonly found: number;
      readonly path: string;
    }
  | { readonly kind: "document-ready"; readonly name: string; readonly path: string }
  | ({ readonly kind: "weekly" } & WeekCounts);
export type MailKind = MailFacts["kind"];

export interface WeekCounts {
  readonly from: string;
  readonly to: string;
  readonly reports: number;
  readonly analyses: number;
  readonly newDefects: number;
  readonly openTasks: number;
  readonly overdueTasks: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// A mail server that restarts is back within minutes; greylisting wants a quarter of an hour; what is broken is mended in a day.
const pausesMs = [minuteMs, 5 * minuteMs, 20 * minuteMs, hourMs, 6 * hourMs, 18 * hourMs];

/** How long to wait after so many failed attempts; null: it is given up. */
export const mailPauseMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** A claim older than this was left by a process that ended: sending takes a minute at most. */
export const mailClaimMs = 3 * minuteMs;
export const mailsKeptMs = 30 * dayMs;
/** Mails one person may have waiting: while the mail server is away the outbox stays bounded. */
export const mostWaitingMails = 100;
/** Defects that one mail names; of the others it says how many. */
export const mostNamedDefects = 10;
