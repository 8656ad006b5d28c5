import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import { type FileKey, type FileStore, fileKey } from "@heliolens/files/file-store";

/** The folder of everything derived from an orthomosaic. */
export const tilesFolder = (imageId: SiteImageId): FileKey => fileKey("site-images", imageId);
export const indexKey = (imageId: SiteImageId): FileKey => fileKey("site-images", imageId, "index");
export const partKey = (imageId: SiteImageId, part: number): FileKey => fileKey("site-images", imageId, part);

export async function removeTiles(files: FileStore, imageId: SiteImageId): Promise<void> {
  for await (const key of files.list(`${tilesFolder(imageId)}/`)) await files.remove(key);
}
