import { getBackupState } from "@heliolens/contract/backups/backup-state";
import type { BackupStanding } from "@heliolens/domain/backups/backup-standing";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { call } from "../../shell/calls/call.ts";
import classes from "./admin-screen.module.css";

const looks: Readonly<Record<BackupStanding, Pick<ComponentProps<typeof StatusPill>, "accent" | "shape">>> = {
  fresh: { accent: "ok", shape: "check" },
  late: { accent: "danger", shape: "full" },
  none: { accent: "warn", shape: "diamond" },
  off: { accent: "warn", shape: "diamond" },
};

/** How long ago the last good backup was taken. */
export function BackupLine() {
  const text = useMessages("shell");
  const state = useQuery({
    queryKey: ["backups", "state"],
    queryFn: async ({ signal }) => (await call(getBackupState, {}, { signal })).content,
  });
  if (!state.isSuccess) return null;
  const { standing, lastAt } = state.data;
  return (
    <p className={classes.backup}>
      <StatusPill {...looks[standing]} word={text(`backup.${standing}`, { date: formatMinute(lastAt) })} />
    </p>
  );
}
