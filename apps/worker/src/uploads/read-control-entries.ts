import "@heliolens/projections/every-system";
import { attributesOf } from "@heliolens/contract/uploads/attribute-entry";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { ControlRow } from "@heliolens/domain/uploads/positions/read-control-csv";
import { folderOf } from "./read-position-entry.ts";

interface FileListView {
  readonly name: string;
  readonly folder: string;
}

/** One entry for each image with all its ground control points. A line that is wrong is listed by itself and stops no other. */
export function controlEntries(
  rows: readonly ControlRow[],
  { name, folder }: FileListView,
): readonly NewAttributeEntry[] {
  const refused: NewAttributeEntry[] = [];
  const sound = rows.filter((row) => {
    const image = cleanFileName(row.image);
    const said = attributesOf({ image, control: [row.mark] });
    if (!("why" in said)) return true;
    const field = said.field?.replace("control.0.", "") ?? null;
    const place = { entry: `${name}:${row.line}`, folder: folderOf(row.image) ?? folder };
    refused.push({ ...place, imageName: image, attributes: null, why: said.why, field });
    return false;
  });
  const byImage = Map.groupBy(sound, (row) => row.image.toLowerCase());
  const entries = [...byImage.values()].map((own): NewAttributeEntry => {
    const [first] = own;
    const image = cleanFileName(first!.image);
    const place = { entry: `${name}:${first!.line}`, folder: folderOf(first!.image) ?? folder, imageName: image };
    const said = attributesOf({ image, control: own.map(({ mark }) => mark) });
    return "why" in said
      ? { ...place, attributes: null, why: said.why, field: said.field }
      : { ...place, attributes: said, why: null, field: null };
  });
  return [...entries, ...refused];
}
