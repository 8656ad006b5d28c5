import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import { moveToOtherList } from "@heliolens/database/queries/uploads/resort-image";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { type PictureKind, surePictureKind } from "@heliolens/domain/uploads/picture-kind";

/** Moves a picture whose content proves that it came into the wrong list. Null: it stays, as a damaged one does. */
export async function resorted(
  db: Db,
  list: PictureKind,
  id: number,
  { facts, why }: { readonly facts: ImageFacts | null; readonly why: string | null },
): Promise<readonly JobRequest[] | null> {
  const kind = facts && why === null ? surePictureKind(facts) : null;
  return kind === null || kind === list ? null : moveToOtherList(db, list, id);
}
