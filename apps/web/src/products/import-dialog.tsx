import { type ProductFact, productFacts } from "@heliolens/domain/products/panel-product";
import { MOST_PRODUCTS, type ProductTable } from "@heliolens/domain/products/read-product-table";
import { saveMade } from "@heliolens/kit/browser/save-made.ts";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayoutRefused } from "@heliolens/layouts/layout";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ImportPreviewLists } from "./import-preview-lists.tsx";
import { type ImportPreview, importOf, previewOf, readProductFile, templateOf } from "./product-import.ts";
import { findKnown, sendImport } from "./products.data.ts";

interface ImportDialogProps {
  readonly onDone: (counts: { readonly added: number; readonly changed: number }) => void;
  readonly onClose: () => void;
}

interface ReadFile {
  readonly table: ProductTable;
  readonly preview: ImportPreview;
}

async function readAndCompare(file: File): Promise<ReadFile> {
  const table = await readProductFile(file);
  const products = table.products.slice(0, MOST_PRODUCTS).map(({ product }) => product);
  return { table, preview: previewOf(table, products.length === 0 ? [] : await findKnown(products)) };
}

/** A table of products: what it would do is shown line by line before it does it. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const text = useMessages("products");
  const kit = useMessages("kit");
  const reading = useMutation({ mutationFn: readAndCompare });
  const sending = useMutation({ mutationFn: sendImport, onSuccess: onDone });
  const read = reading.data;
  const sent = read === undefined ? [] : importOf(read.preview);
  const isTooMany = read !== undefined && isMoreThanAllowed(read.table);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("import.title")}
      size="lg"
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("import.about", { most: MOST_PRODUCTS })}</Text>
        <Group gap="xs">
          <ChooseFile
            word={text(read === undefined ? "import.choose" : "import.another")}
            isBusy={reading.isPending}
            onChoose={(file) => {
              sending.reset();
              reading.mutate(file);
            }}
          />
          <TemplateButton />
        </Group>
        {reading.error !== null && <ReadingTrouble error={reading.error} />}
        {read !== undefined && <ImportOutcome read={read} />}
        {sending.error !== null && <Notice problem={sending.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit("form.cancel")}
          </Button>
          <Button
            disabled={sent.length === 0 || isTooMany}
            loading={sending.isPending}
            onClick={() => sending.mutate(sent)}
          >
            {text("import.do", { count: sent.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const isMoreThanAllowed = ({ products }: ProductTable): boolean => products.length > MOST_PRODUCTS;

function ImportOutcome({ read: { table, preview } }: { read: ReadFile }) {
  const text = useMessages("products");
  return (
    <>
      <TableTrouble table={table} />
      <ImportPreviewLists preview={preview} />
      {isMoreThanAllowed(table) && (
        <Text c="danger" role="alert">
          {text("import.too-many", { count: table.products.length, most: MOST_PRODUCTS })}
        </Text>
      )}
    </>
  );
}

interface ChooseFileProps {
  readonly word: string;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

const ChooseFile = ({ word, isBusy, onChoose }: ChooseFileProps) => (
  <FileButton
    word={word}
    of="file"
    accept=".csv,.xlsx,text/csv"
    loading={isBusy}
    data-autofocus
    onChoose={([file]) => onChoose(file)}
  />
);

function TemplateButton() {
  const text = useMessages("products");
  const example: Record<ProductFact, string> = {
    maker: "Example",
    model: "EX-550-144H",
    widthMm: "1134",
    heightMm: "2278",
    cellRows: "24",
    cellColumns: "6",
    isHalfCut: text("yes"),
    powerWp: "550",
    temperatureCoefficientPercentPerK: "-0.34",
  };
  const save = () =>
    saveMade(
      templateOf((fact) => text(`fact.${fact}`), example),
      text("import.template-file"),
      "text/csv",
    );
  return (
    <Button variant="default" onClick={save}>
      {text("import.template")}
    </Button>
  );
}

function ReadingTrouble({ error }: { error: Error }) {
  const layouts = useMessages("layouts");
  if (!(error instanceof LayoutRefused)) return <Notice problem={error} />;
  return (
    <Text c="danger" role="alert">
      {layouts(`why.${error.code}`)} {error.at !== null && layouts("file.at", { at: error.at })}
    </Text>
  );
}

function TableTrouble({ table }: { table: ProductTable }) {
  const text = useMessages("products");
  const columns = productFacts.filter((fact) => table.missingFacts.includes(fact)).map((fact) => text(`fact.${fact}`));
  return (
    <>
      {columns.length > 0 && (
        <Text c="danger" role="alert">
          {text("import.columns-missing", { columns: columns.join(", ") })}
        </Text>
      )}
      {table.unknownHeadings.length > 0 && (
        <Text c="dimmed">
          {text("import.columns-unknown", { columns: table.unknownHeadings.slice(0, 20).join(", ") })}
        </Text>
      )}
    </>
  );
}
