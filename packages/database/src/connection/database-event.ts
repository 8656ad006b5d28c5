/** What the engines have to say while they run; the caller writes it to its log. */
export type DatabaseEvent =
  | { readonly event: "database.opened"; readonly engine: "embedded" | "postgresql"; readonly tookMs: number }
  | { readonly event: "database.prepared"; readonly tookMs: number }
  | { readonly event: "database.migrated"; readonly names: readonly string[]; readonly tookMs: number }
  | { readonly event: "database.lock-taken-over"; readonly pid: number }
  | { readonly event: "database.engine-lost"; readonly why: string }
  | { readonly event: "database.engine-not-reopened"; readonly why: string }
  | { readonly event: "database.engine-reopened"; readonly tookMs: number }
  | { readonly event: "database.connection-lost"; readonly why: string };
