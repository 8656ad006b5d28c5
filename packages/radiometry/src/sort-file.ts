import { type FileFormat, type FileKind, kindOfFile } from "@heliolens/domain/uploads/file-kind";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { attributeFormOf } from "@heliolens/domain/uploads/positions/attribute-form";
import type { AttributeForm } from "@heliolens/domain/uploads/positions/position-row";
import { startsWith } from "./container/fields.ts";
import { isJpeg } from "./container/jpeg-segments.ts";
import { tiffOrder } from "./container/tiff-directory.ts";
import { hasNumberColumns } from "./csv/read-csv.ts";
import { looksLikeText, textOf } from "./csv/text-of.ts";
import { isFff } from "./flir/fff.ts";
import { readImageFacts } from "./read-image-facts.ts";

/** Enough for the facts of nearly every camera; `facts.wantsBytes` says when it was not. */
export const HEAD_BYTES = 128 * 1024;

export interface SortedFile {
  readonly kind: FileKind;
  readonly facts: ImageFacts | null;
  /** Of a file with attributes or positions. */
  readonly attributeForm: AttributeForm | null;
}

/** Where a file belongs, by its first bytes and, between pictures, by its name. */
export function sortFile(name: string, head: Uint8Array): SortedFile {
  const format = formatOf(head);
  const facts = format === "picture" ? readImageFacts(head) : null;
  const attributeForm = attributeFormIn(format, head);
  const isTable = format === "text" && attributeForm === null && hasNumberColumns(head);
  return { kind: kindOfFile({ name, format, facts, attributeForm, hasNumberColumns: isTable }), facts, attributeForm };
}

function attributeFormIn(format: FileFormat, head: Uint8Array): AttributeForm | null {
  if (format === "zip") return "zip";
  return format === "text" ? attributeFormOf(textOf(head)) : null;
}

/** What the first bytes are, whatever the name says. */
export function formatOf(head: Uint8Array): FileFormat {
  if (isJpeg(head) || isFff(head) || tiffOrder(head) !== null) return "picture";
  if (startsWith(head, "PK\x03\x04") || startsWith(head, "PK\x05\x06")) return "zip";
  return head.length > 0 && looksLikeText(head) ? "text" : "other";
}
