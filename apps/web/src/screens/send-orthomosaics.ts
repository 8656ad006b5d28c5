import type { SiteItem } from "@heliolens/contract/inspection/sites";

/** Sends orthomosaics of a site over the upload line, whose code comes when it is first needed. */
export async function sendOrthomosaics({ seq, name }: SiteItem, files: readonly File[]): Promise<void> {
  const { startUploads } = await import("../uploads/queue/upload-queue.ts");
  startUploads(
    files.map((file) => ({ file, name: file.name, sizeBytes: file.size, resourceType: "ORTHOMOSAIC", folder: "" })),
    { siteId: seq, siteName: name },
  );
}
