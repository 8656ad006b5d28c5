import type { RunOutcome } from "@heliolens/domain/runs/run-outcome";
import type { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import type { ComponentProps } from "react";

type Look = Pick<ComponentProps<typeof StatusPill>, "accent" | "shape">;

/** Green is for a run that left nothing out. */
export const outcomeLooks: Readonly<Record<RunOutcome, Look>> = {
  waiting: { accent: "muted", shape: "ring" },
  running: { accent: "primary", shape: "half" },
  stopping: { accent: "warn", shape: "half" },
  stopped: { accent: "warn", shape: "diamond" },
  done: { accent: "ok", shape: "check" },
  "done-with-left-out": { accent: "warn", shape: "half" },
  "nothing-fits": { accent: "danger", shape: "ring" },
  failed: { accent: "danger", shape: "full" },
};
