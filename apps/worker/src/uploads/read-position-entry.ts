import { attributesOf } from "@heliolens/contract/uploads/attribute-entry";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { PositionRow } from "@heliolens/domain/uploads/positions/position-row";

interface FileListView {
  readonly name: string;
  readonly folder: string;
}

/** One line of a positions file: checked by the rules of every entry, listed by its line. */
export function entryOfRow(row: PositionRow, { name, folder }: FileListView): NewAttributeEntry {
  const place = { entry: `${name}:${row.line}`, folder: folderOf(row.image) ?? folder };
  const count = row.shot ?? row.frame;
  const image = row.image === null ? `#${count ?? row.line}` : cleanFileName(row.image);
  const said = attributesOf({ image, ...(row.takenAt !== null && { takenAt: row.takenAt }), pose: row.pose });
  if ("why" in said) return { ...place, imageName: image, attributes: null, why: said.why, field: said.field };
  if (said.pose?.lon === undefined || said.pose.lat === undefined) return incomplete(place, image, said.pose);
  const counted = { ...(row.shot !== null && { shot: row.shot }), ...(row.frame !== null && { frame: row.frame }) };
  return { ...place, imageName: image, attributes: { ...said, ...counted }, why: null, field: null };
}

const incomplete = (
  place: Pick<NewAttributeEntry, "entry" | "folder">,
  imageName: string,
  pose: { readonly lon?: number | undefined } | undefined,
): NewAttributeEntry => ({
  ...place,
  imageName,
  attributes: null,
  why: "uploads.attribute-value-invalid",
  field: pose?.lon === undefined ? "pose.lon" : "pose.lat",
});

/** Exiftool writes the path of a file: its folder tells equal names apart. */
export function folderOf(image: string | null): string | null {
  const parts = image?.split(/[\\/]/).filter((part) => part !== "." && part !== "") ?? [];
  return parts.length < 2 ? null : parts.slice(0, -1).join("/").slice(0, 400);
}
