import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import {
  changesOfSheet,
  type DefectSheet,
  readDefectSheet,
  type SheetChange,
} from "@heliolens/domain/documents/read-defect-sheet";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayoutRefused } from "@heliolens/layouts/layout";
import { rowsOfTable } from "@heliolens/layouts/table/rows-of-table";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import classes from "../comparison/comparison-dialog.module.css";
import { askRows } from "../defects.data.ts";
import { useDefectEdits } from "../edits/use-defect-edits.ts";

interface ReadSheet {
  readonly sheet: DefectSheet;
  readonly changes: readonly SheetChange<DefectItem>[];
  readonly unknown: number;
}

async function readAndCompare(reportSeq: number, file: File): Promise<ReadSheet> {
  const sheet = readDefectSheet(await rowsOfTable(new Uint8Array(await file.arrayBuffer())));
  const known = await askRows(
    reportSeq,
    sheet.rows.map(({ id }) => id),
  );
  const { changes, unknown } = changesOfSheet(sheet.rows, known);
  return { sheet, changes, unknown: unknown.length };
}

/** Opens the way back: statuses and memos out of an exported sheet. */
export function SheetImportButton({ reportSeq }: { reportSeq: number }) {
  const text = useMessages("defects");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
        {text("sheet.open")}
      </Button>
      {isOpen && <SheetImportDialog reportSeq={reportSeq} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the sheet would change is shown row by row before it does; changes can be undone like any other. */
function SheetImportDialog({ reportSeq, onClose }: { reportSeq: number; onClose: () => void }) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const reading = useMutation({ mutationFn: (file: File) => readAndCompare(reportSeq, file) });
  const apply = useSheetChanges(reportSeq);
  const applying = useMutation({
    mutationFn: apply,
    onSuccess: (isDone) => {
      if (isDone) onClose();
      else reading.reset();
    },
  });
  const changes = reading.data?.changes ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text("sheet.title")}
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("sheet.about")}</Text>
        <Group>
          <FileButton
            word={text("sheet.choose")}
            of="file"
            accept=".xlsx,.csv"
            variant="default"
            loading={reading.isPending}
            onChoose={([file]) => reading.mutate(file)}
          />
        </Group>
        {reading.isError && <ReadingTrouble error={reading.error} />}
        {reading.data !== undefined && <Preview read={reading.data} />}
        <Group justify="flex-end">
          <Button disabled={changes.length === 0} loading={applying.isPending} onClick={() => applying.mutate(changes)}>
            {text("sheet.apply", { count: changes.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Alike changes go together: a sheet of a thousand rows is mostly a few statuses. */
function useSheetChanges(reportSeq: number) {
  const { change } = useDefectEdits(reportSeq);
  return async (changes: readonly SheetChange<DefectItem>[]): Promise<boolean> => {
    for (const alike of Map.groupBy(changes, ({ status, memo }) => JSON.stringify([status, memo])).values()) {
      const { status, memo } = alike[0]!;
      const wish = { ...(status !== null && { defectStatus: status }), ...(memo !== null && { memo }) };
      const defects = alike.map(({ defect }) => defect);
      if (!(await change(defects, wish))) return false;
    }
    return true;
  };
}

function ReadingTrouble({ error }: { error: Error }) {
  const layouts = useMessages("layouts");
  if (!(error instanceof LayoutRefused)) return <Notice problem={error} />;
  return (
    <Text c="danger" role="alert">
      {layouts(`why.${error.code}`)}
    </Text>
  );
}

const MOST_SHOWN = 200;

function Preview({ read: { sheet, changes, unknown } }: { read: ReadSheet }) {
  const text = useMessages("defects");
  if (!sheet.hasIds)
    return (
      <Text c="danger" role="alert">
        {text("sheet.no-ids")}
      </Text>
    );
  return (
    <div role="status">
      {sheet.faults.slice(0, MOST_SHOWN).map(({ line, fault, cell }) => (
        <Text key={line} size="sm" c="danger">
          {text(`sheet.fault.${fault}`, { line, cell })}
        </Text>
      ))}
      {unknown > 0 && <Text c="dimmed">{text("sheet.unknown", { count: unknown })}</Text>}
      {changes.length === 0 ? (
        <Text>{text("sheet.nothing")}</Text>
      ) : (
        <ChangeRows changes={changes.slice(0, MOST_SHOWN)} />
      )}
    </div>
  );
}

function ChangeRows({ changes }: { changes: readonly SheetChange<DefectItem>[] }) {
  const text = useMessages("defects");
  return (
    <div className={classes.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("column.id")}</th>
            <th scope="col">{text("field.status")}</th>
            <th scope="col">{text("field.memo")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ defect, status, memo }) => (
            <tr key={defect.seq}>
              <td>{defect.label}</td>
              <td>
                {status === null ? "-" : `${text(`status.${defect.defectStatus}`)} → ${text(`status.${status}`)}`}
              </td>
              <td>{memo === null ? "-" : `${defect.memo || "-"} → ${memo || "-"}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
