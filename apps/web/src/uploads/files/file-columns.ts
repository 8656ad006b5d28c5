import type { Column } from "@heliolens/kit/lists/data-table.tsx";
import { type Text, useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import type { Language } from "@heliolens/messages/messages";
import { formatBytes } from "../amounts.ts";

interface FileFacts {
  readonly sizeBytes: number;
  readonly createdAt: string;
}

interface PictureFacts {
  readonly takenAt: string | null;
  readonly cameraModel: string | null;
}

interface FrameFacts {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** The columns that several lists of files have, in one form. */
export function useFileColumns() {
  const text = useMessages("uploads");
  const language = useLanguage();
  const minute = useMinute();
  return { file: fileColumns(text, language, minute), picture: pictureColumns(text, minute), frame: frameColumn(text) };
}

type Minute = ReturnType<typeof useMinute>;

const fileColumns = (text: Text<"uploads">, language: Language, minute: Minute): readonly Column<FileFacts>[] => [
  {
    id: "sizeBytes",
    header: text("column.size"),
    cell: ({ sizeBytes }) => formatBytes(sizeBytes, language),
    isSortable: true,
    isNumber: true,
  },
  {
    id: "createdAt",
    header: text("column.arrived"),
    cell: ({ createdAt }) => minute(createdAt),
    isSortable: true,
    isMinor: true,
  },
];

const pictureColumns = (text: Text<"uploads">, minute: Minute): readonly Column<PictureFacts>[] => [
  { id: "taken", header: text("column.taken"), cell: ({ takenAt }) => minute(takenAt), isMinor: true },
  { id: "camera", header: text("column.camera"), cell: ({ cameraModel }) => cameraModel ?? "-", isMinor: true },
];

const frameColumn = (text: Text<"uploads">): Column<FrameFacts> => ({
  id: "pixels",
  header: text("column.pixels"),
  cell: ({ widthPx, heightPx }) => (widthPx === null ? "-" : `${widthPx} × ${heightPx}`),
  isMinor: true,
});
