import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";

export type ZipRefusal = Extract<UploadRefusal, `uploads.zip-${string}`>;

/** What is wrong with a ZIP, as a code. */
export class ZipRefused extends Error {
  readonly code: ZipRefusal;
  constructor(code: ZipRefusal) {
    super(code);
    this.name = "ZipRefused";
    this.code = code;
  }
}
