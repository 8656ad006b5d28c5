import type { BodySentOf } from "@heliolens/contract/call";
import type { exportDefects } from "@heliolens/contract/documents/documents";
import { type ExportFormat, exportFormats } from "@heliolens/domain/documents/document";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useCoordinateSystem } from "@heliolens/map-stage/coordinates/coordinate-choice.ts";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { type ReactNode, useState } from "react";
import { AskingDialog } from "./asking-dialog.tsx";
import { askExport } from "./documents.data.ts";

/** The list as it is asked for on the screen. */
export interface ExportedList {
  readonly reportSeq: number;
  readonly filter: Readonly<Record<string, string | undefined>>;
  /** `deltaT,desc`. */
  readonly sort: string;
}

interface ExportDialogProps {
  readonly list: ExportedList;
  readonly wayBack: ReactNode;
  readonly onClose: () => void;
}

const inSystems: readonly ExportFormat[] = ["geojson", "shp"];

export function ExportDialog({ list: { reportSeq, filter, sort }, wayBack, onClose }: ExportDialogProps) {
  const text = useMessages("documents");
  const language = useLanguage();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const usual = useCoordinateSystem();
  const [epsg, setEpsg] = useState(usual);
  const isInSystem = inSystems.includes(format);
  const asked = { format, language, filter, sort, ...(isInSystem && { epsg }) };
  return (
    <AskingDialog
      title={text("export.title")}
      about={text("export.about")}
      kept={text("export.kept")}
      label={text("export.format")}
      choices={exportFormats.map((one) => ({ value: one, word: text(`format.${one}`) }))}
      value={format}
      onChoose={setFormat}
      ask={() => askExport(reportSeq, asked as BodySentOf<typeof exportDefects>)}
      beside={wayBack}
      onClose={onClose}
    >
      {isInSystem && (
        <SystemSelect label={text("export.system")} value={epsg} first={[4326, 5186]} onChoose={setEpsg} />
      )}
    </AskingDialog>
  );
}
