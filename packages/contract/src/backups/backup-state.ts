import { backupStandings } from "@heliolens/domain/backups/backup-standing";
import { z } from "zod";
import { timestamp } from "../accounts/account-values.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";

const backupState = z.object({
  standing: z.enum(backupStandings),
  /** When the last good one was taken. */
  lastAt: timestamp.nullable(),
});

export const getBackupState = endpoint({
  name: "getBackupState",
  room: "backups",
  method: "GET",
  path: "/api/backup-state",
  summary: "When the last good backup was taken, and whether that is too long ago.",
  answer: codedOf(backupState),
  refuses: ["accounts.not-allowed"],
});
