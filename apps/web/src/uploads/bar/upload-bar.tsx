import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Portal, Progress, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { currentSession, subscribeSession } from "../../shell/session/session.ts";
import { currentUploads, dismissUpload, pauseUpload, resumeUpload } from "../queue/upload-queue.ts";
import { isUnderWay, type Uploads } from "../queue/uploads.state.ts";
import { BarDetails } from "./bar-details.tsx";
import { leaveWithSession } from "./leave-with-session.ts";
import { LeftUploads } from "./left-uploads.tsx";
import classes from "./upload-bar.module.css";
import { totalsOf, type UploadTotals } from "./upload-totals.ts";
import { useCalmUploads } from "./use-calm-uploads.ts";
import { useWhileSending } from "./use-while-sending.ts";

leaveWithSession({
  userSeq: () => currentSession().profile?.seq,
  subscribe: subscribeSession,
  giveUpUploads: () => dismissAll(currentUploads()),
});

function dismissAll(uploads: Uploads): void {
  for (const { uploadId } of uploads) dismissUpload(uploadId);
}

/** What this tab sends, on every screen, in the corner; before that, what an earlier tab left unfinished. */
export function UploadBar() {
  const uploads = useCalmUploads();
  const totals = totalsOf(uploads);
  useWhileSending(totals);
  return <Portal>{uploads.length === 0 ? <LeftUploads /> : <Bar uploads={uploads} totals={totals} />}</Portal>;
}

function Bar({ uploads, totals }: { uploads: Uploads; totals: UploadTotals }) {
  const text = useMessages("uploads");
  const [isSmall, size] = useDisclosure(false);
  const words = useTitle(totals);
  return (
    <section className={classes.bar} aria-label={text("bar.label")} data-small={isSmall || undefined}>
      <header className={classes.head}>
        <span className={classes.mark} data-state={markOf(totals)}>
          <Icon name={icons[markOf(totals)]} sizePx={16} />
        </span>
        <strong role={totals.isUnderWay ? undefined : "status"}>{words}</strong>
        {totals.isUnderWay && (
          <Action
            icon={totals.isPaused ? "play" : "pause"}
            word={text(totals.isPaused ? "bar.resume" : "bar.pause")}
            onAct={() => forOpen(uploads, totals.isPaused ? resumeUpload : pauseUpload)}
          />
        )}
        <Action
          icon={isSmall ? "chevron-up" : "chevron-down"}
          word={text(isSmall ? "bar.expand" : "bar.minimize")}
          onAct={size.toggle}
        />
        {!totals.isUnderWay && <Action icon="close" word={text("bar.dismiss")} onAct={() => dismissAll(uploads)} />}
      </header>
      <Progress
        size="sm"
        value={totals.percent}
        color={{ sending: "primary", paused: "gray", done: "ok", failed: "warn" }[markOf(totals)]}
        aria-label={words}
      />
      {/* The list folds up when all is done: it would only be in the way. */}
      {!isSmall && <BarDetails key={String(totals.isUnderWay)} uploads={uploads} totals={totals} />}
    </section>
  );
}

function forOpen(uploads: Uploads, act: (uploadId: string) => void): void {
  for (const entry of uploads) if (isUnderWay(entry)) act(entry.uploadId);
}

type Mark = "sending" | "paused" | "done" | "failed";

const icons = { sending: "upload", paused: "pause", done: "check", failed: "warning" } as const satisfies Record<
  Mark,
  IconName
>;

function markOf({ isUnderWay: isOpen, isPaused, failed }: UploadTotals): Mark {
  if (isOpen) return isPaused ? "paused" : "sending";
  return failed > 0 ? "failed" : "done";
}

function useTitle(totals: UploadTotals): string {
  const text = useMessages("uploads");
  switch (markOf(totals)) {
    case "sending":
      return text("bar.sending", { percent: totals.percent });
    case "paused":
      return text("bar.paused", { percent: totals.percent });
    case "done":
      return text("bar.done");
    case "failed":
      return text("bar.done-failed");
  }
}

function Action({ icon, word, onAct }: { icon: IconName; word: string; onAct: () => void }) {
  return (
    <Tooltip label={word}>
      <ActionIcon variant="subtle" color="gray" aria-label={word} onClick={onAct}>
        <Icon name={icon} sizePx={16} />
      </ActionIcon>
    </Tooltip>
  );
}
