import type { UploadFile } from "@heliolens/domain/uploads/upload-entry";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { ScrollArea } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { formatBytes } from "../amounts.ts";
import type { Uploads } from "../queue/uploads.state.ts";
import classes from "./file-rows.module.css";

const ROW_PX = 28;

// What moves and what went wrong first; what is done is of no more interest.
const order: readonly UploadFile["state"][] = ["sending", "failed", "waiting", "skipped", "done"];

/** Every file with how far it is; only the rows in sight are on the page. */
export function FileRows({ uploads }: { uploads: Uploads }) {
  const text = useMessages("uploads");
  const box = useRef<HTMLDivElement>(null);
  const files = order.flatMap((state) =>
    uploads.flatMap((entry) => entry.files.filter((file) => file.state === state)),
  );
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    <ScrollArea className={classes.box} viewportRef={box} viewportProps={{ tabIndex: 0 }} type="auto">
      <ul className={classes.all} aria-label={text("bar.list")} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <Row key={key} file={files[index]!} topPx={start} />
        ))}
      </ul>
    </ScrollArea>
  );
}

function Row({ file, topPx }: { file: UploadFile; topPx: number }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const language = useLanguage();
  const why = file.error === null ? undefined : problems(file.error);
  return (
    <li className={classes.row} style={{ transform: `translateY(${topPx}px)` }} title={why}>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatBytes(file.sizeBytes, language)}</span>
      <span className={classes.state} data-state={file.state}>
        {file.state === "sending" ? text("file.sending", { percent: file.progress }) : text(`file.${file.state}`)}
      </span>
    </li>
  );
}
