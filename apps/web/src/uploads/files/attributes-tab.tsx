import type { AttributeZipItem } from "@heliolens/contract/uploads/attributes";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../../shell/alerts/use-done.ts";
import { useAttributesSender } from "../send-attributes.ts";
import { attributeZips, readAttributesAgain, removeAttributes } from "../uploads.data.ts";
import { AttributeEntries } from "./attribute-entries.tsx";
import classes from "./attributes-tab.module.css";

/** Attribute files of a report: what was sent, how far its loading is, and what of it could not be used. */
export function AttributesTab({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const zips = useQuery(attributeZips(reportId));
  const send = useAttributesSender(reportId);
  const sending = useMutation({ mutationFn: (files: File[]) => send(files.map((file) => ({ file, folder: "" }))) });
  if (zips.isPending) return <Waiting />;
  if (zips.isError) return <Notice problem={zips.error} onRetry={() => void zips.refetch()} />;
  return (
    <div className={classes.tab}>
      <Card title={text("attributes.title")} about={text("attributes.about")}>
        <div className={classes.head}>
          {zips.data.zips.length === 0 ? (
            <span className={classes.none}>{text("attributes.none")}</span>
          ) : (
            <LoadPill zip={{ loadStatus: zips.data.loadStatus, ...sumOf(zips.data.zips) }} />
          )}
          <FileButton
            word={text("attributes.send")}
            of="files"
            accept=".zip,.json,.csv,.txt,.mrk,.srt"
            variant="default"
            loading={sending.isPending}
            onChoose={(files) => sending.mutate([...files])}
          />
        </div>
        {zips.data.zips.length > 0 && (
          <ul className={classes.zips} aria-label={text("attributes.list")}>
            {zips.data.zips.map((zip) => (
              <Zip key={zip.seq} zip={zip} />
            ))}
          </ul>
        )}
      </Card>
      {zips.data.zips.length > 0 && <AttributeEntries reportId={reportId} />}
    </div>
  );
}

function Zip({ zip }: { zip: AttributeZipItem }) {
  const text = useMessages("uploads");
  const minute = useMinute();
  const problems = useMessages("problems");
  const [isRemoving, setRemoving] = useState(false);
  const done = useDone("uploads", () => setRemoving(false));
  const again = useMutation({ mutationFn: () => readAttributesAgain(zip.seq), onSuccess: done(text("load.loading")) });
  return (
    <li className={classes.zip}>
      <div>
        <strong>{zip.fileName}</strong>
        <small>{minute(zip.createdAt)}</small>
      </div>
      <LoadPill zip={zip} />
      <span className={classes.counts}>
        {zip.loadWhy === null ? text("attributes.counts", { ...zip }) : problems(zip.loadWhy as ProblemCode)}
      </span>
      <div>
        {(zip.loadStatus === "error" || zip.errors > 0) && (
          <RowAction icon="refresh" word={text("attributes.retry")} of={zip.fileName} onAct={() => again.mutate()} />
        )}
        <RowAction icon="trash" word={text("action.remove")} of={zip.fileName} onAct={() => setRemoving(true)} />
      </div>
      {isRemoving && (
        <RemovalDialog
          title={text("attributes.remove-title", { name: zip.fileName })}
          words={text("attributes.remove-words")}
          confirmWord={text("remove.confirm")}
          remove={() => removeAttributes(zip.seq)}
          onDone={done(text("attributes.removed"))}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

type Loaded = Pick<AttributeZipItem, "loadStatus" | "attached" | "waiting">;

const sumOf = (zips: readonly Loaded[]): Pick<Loaded, "attached" | "waiting"> => ({
  attached: zips.reduce((sum, zip) => sum + zip.attached, 0),
  waiting: zips.reduce((sum, zip) => sum + zip.waiting, 0),
});

const looks = {
  initial: ["muted", "ring"],
  loading: ["primary", "half"],
  loaded: ["ok", "full"],
  retry: ["warn", "half"],
  error: ["danger", "diamond"],
} as const;

function LoadPill({ zip: { loadStatus, attached, waiting } }: { zip: Loaded }) {
  const text = useMessages("uploads");
  // Read, but no image has got anything of it yet.
  if (loadStatus === "loaded" && attached === 0)
    return <StatusPill accent="warn" shape="half" word={text(waiting > 0 ? "load.waiting" : "load.nothing")} />;
  const [accent, shape] = looks[loadStatus];
  return <StatusPill accent={accent} shape={shape} word={text(`load.${loadStatus}`)} />;
}
