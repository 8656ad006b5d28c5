import { isWorthRetrying } from "@heliolens/domain/uploads/upload-entry";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../shell/session/session.ts";
import { formatBytes } from "../amounts.ts";
import { cancelUpload, retryUpload } from "../queue/upload-queue.ts";
import { isUnderWay, type Uploads } from "../queue/uploads.state.ts";
import classes from "./bar-details.module.css";
import { FailureReasons } from "./failure-reasons.tsx";
import { FileRows } from "./file-rows.tsx";
import { totalsByTarget, type UploadTotals } from "./upload-totals.ts";
import { useRemaining } from "./use-remaining.ts";

interface BarDetailsProps {
  readonly uploads: Uploads;
  readonly totals: UploadTotals;
}

export function BarDetails({ uploads, totals }: BarDetailsProps) {
  const text = useMessages("uploads");
  const [isListOpen, list] = useDisclosure(false);
  return (
    <>
      {totals.isUnderWay && <Speed totals={totals} />}
      <Targets uploads={uploads} />
      {totals.skipped > 0 && <p className={classes.line}>{text("bar.skipped", { count: totals.skipped })}</p>}
      {totals.failed > 0 && <FailureReasons uploads={uploads} />}
      {isListOpen && <FileRows uploads={uploads} />}
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={list.toggle} aria-expanded={isListOpen}>
          {text(isListOpen ? "bar.hide-files" : "bar.files")}
        </Button>
        <Retry uploads={uploads} />
        {totals.isUnderWay && <Cancel uploads={uploads} open={totals.open} />}
      </div>
    </>
  );
}

function Speed({ totals }: { totals: UploadTotals }) {
  const text = useMessages("uploads");
  const language = useLanguage();
  const { isServerLost } = useSession();
  const { rate, leftMs } = useRemaining(totals);
  const parts = [
    text("bar.bytes", {
      sent: formatBytes(totals.sentBytes, language),
      total: formatBytes(totals.sizeBytes, language),
    }),
    rate !== null && rate > 0 && text("bar.rate", { rate: formatBytes(rate, language) }),
    useLeftWords(leftMs),
  ];
  return (
    <p className={classes.line} data-lost={isServerLost || undefined}>
      {isServerLost ? text("bar.waiting-server") : parts.filter(Boolean).join(" · ")}
    </p>
  );
}

function useLeftWords(leftMs: number | null): string | null {
  const text = useMessages("uploads");
  if (leftMs === null) return null;
  const minutes = Math.ceil(leftMs / 60_000);
  if (minutes <= 1) return text("bar.seconds");
  if (minutes < 60) return text("bar.minutes", { count: minutes });
  return text("bar.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function Targets({ uploads }: { uploads: Uploads }) {
  const text = useMessages("uploads");
  return (
    <ul className={classes.targets}>
      {totalsByTarget(uploads).map(({ key, reportId, name, kinds }) => (
        <li key={key}>
          {reportId === null ? (
            <span>{name}</span>
          ) : (
            <Link to="/admin/solar-module-report" search={{ report: String(reportId) }} title={text("bar.open")}>
              {name}
            </Link>
          )}
          <span>
            {kinds
              .map(({ kind, done, total }) => text("bar.kind", { kind: text(`kind.${kind}`), done, total }))
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Offered where trying again can help at all: an empty file stays empty. */
function Retry({ uploads }: { uploads: Uploads }) {
  const text = useMessages("uploads");
  const retriable = uploads.filter(({ files }) =>
    files.some(({ state, error }) => state === "failed" && error !== null && isWorthRetrying(error)),
  );
  if (retriable.length === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      onClick={() => {
        for (const { uploadId } of retriable) retryUpload(uploadId);
      }}
    >
      {text("bar.retry")}
    </Button>
  );
}

function Cancel({ uploads, open }: { uploads: Uploads; open: number }) {
  const text = useMessages("uploads");
  const [isAsking, ask] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" color="danger" size="compact-xs" onClick={ask.open}>
        {text("bar.cancel")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text("bar.cancel-title")}
          words={text("bar.cancel-words", { count: open })}
          confirmWord={text("bar.cancel-confirm")}
          cancelWord={text("bar.keep")}
          onConfirm={() => {
            for (const entry of uploads) if (isUnderWay(entry)) cancelUpload(entry.uploadId);
            ask.close();
          }}
          onCancel={ask.close}
        />
      )}
    </>
  );
}
