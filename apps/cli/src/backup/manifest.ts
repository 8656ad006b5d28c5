import { DamagedArchive } from "./tar-header.ts";

/** The archive's last entry: what came before it, by content. An archive without it was cut. */
export const MANIFEST_NAME = "heliolens-backup.json";

const FORMAT = 1;

export interface KeptFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** Of the program that wrote it. */
  readonly version: string;
  readonly createdAt: string;
  readonly files: readonly KeptFile[];
}

export const manifestOf = (version: string, files: readonly KeptFile[]): Manifest => ({
  format: FORMAT,
  version,
  createdAt: new Date().toISOString(),
  files,
});

export function readManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === FORMAT && Array.isArray(manifest.files) && manifest.files.every(isKeptFile))
      return manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedArchive(MANIFEST_NAME);
}

const isKeptFile = ({ path, sha256 }: KeptFile): boolean => typeof path === "string" && typeof sha256 === "string";
