export interface BackupOrder {
  /** An archive to be written, or the folder or bucket that holds backups. */
  readonly file: string;
  readonly dataDir: string | undefined;
}

export interface RestoreOrder extends BackupOrder {
  /** In ms since 1970: the newest backup until then. */
  readonly at: number | undefined;
}
