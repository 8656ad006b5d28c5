// Which room of a package may import which. A room is a folder of `src`; in the database also each folder of `queries`.
// A file that lies directly in one of these places is a room of its own, named with its ending.

export interface RoomPlan {
  /** Lowest first. Each may import those before it, and every room may import all of them. */
  readonly foundations: readonly string[];
  /** They compose rooms, and no room imports them. Files that no row names are composers too. */
  readonly composers: readonly string[];
  /** The other arrows: this room builds on those. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
}

export const roomPlans: Readonly<Record<string, RoomPlan>> = {
  web: { foundations: ["shell", "editor"], composers: ["screens"], uses: {} },
  server: {
    foundations: ["wire", "foundation"],
    composers: ["testing"],
    uses: {
      alignment: ["defects"],
      analysis: ["defects"],
      defects: ["tasks"],
      documents: ["defects"],
      field: ["defects", "uploads"],
      inspection: ["accounts"],
      map: ["accounts", "mosaics", "site-images"],
      passport: ["defects"],
      share: ["accounts", "defects", "mosaics", "uploads"],
      uploads: ["thermal"],
    },
  },
  worker: {
    foundations: [
      "threads",
      "asking-thread.ts",
      "asking-process.ts",
      "ask-starter.ts",
      "process-starter.ts",
      "job.ts",
      "local-file.ts",
      "heat-grid-of.ts",
    ],
    composers: ["testing"],
    uses: {
      // The context of a job names the threads that read pictures.
      "job.ts": ["pictures"],
      alignment: ["uploads"],
      analysis: ["alignment", "uploads"],
      // A job names the next one: heat that was read again measures its defects again.
      uploads: ["defects"],
      defects: ["uploads"],
      documents: ["analysis", "uploads"],
      inspection: ["site-images"],
      mosaics: ["analysis", "uploads"],
      pictures: ["alignment", "defects", "documents", "uploads"],
      proposal: ["alignment", "uploads"],
    },
  },
  domain: {
    foundations: ["geometry", "edits", "csv"],
    composers: [],
    uses: {
      alignment: ["defects", "design", "runs", "uploads"],
      analysis: ["runs"],
      defects: ["alignment", "inspection", "problem-code.ts", "thermal"],
      design: ["inspection"],
      documents: ["defects"],
      field: ["defects"],
      inspection: ["defects", "thermal"],
      mosaics: ["site-images"],
      navigation: ["accounts"],
      onboarding: ["accounts"],
      planning: ["design", "inspection"],
      products: ["inspection"],
      proposal: ["design", "products"],
      runs: ["problem-code.ts"],
      tasks: ["defects", "inspection"],
      uploads: ["alignment", "coordinates", "inspection", "problem-code.ts", "thermal"],
    },
  },
  database: {
    foundations: [
      "tables",
      "tables.ts",
      "connection",
      "database.ts",
      "postgis.ts",
      "ewkb.ts",
      "migrations",
      "migrations.ts",
      "migrate.ts",
      "prepare-schema.ts",
      "secrets",
      "queries/containing.ts",
      "queries/page.ts",
      "queries/owned.ts",
      "queries/visible.ts",
      "queries/request-keys.ts",
      "queries/defect-types.ts",
      "queries/counted-defects.ts",
    ],
    composers: ["testing", "crash"],
    uses: {
      "queries/alignment": ["queries/defects", "queries/uploads"],
      "queries/analysis": ["queries/alignment", "queries/defects", "queries/uploads"],
      "queries/defects": ["queries/alignment", "queries/design", "queries/documents", "queries/inspection"],
      "queries/documents": ["queries/defects", "queries/uploads"],
      "queries/inspection": ["queries/alignment", "queries/uploads"],
      "queries/mail": ["queries/events"],
      "queries/map": ["queries/accounts"],
      "queries/passport": ["queries/defects"],
      "queries/thermal": ["queries/alignment"],
      "queries/webhooks": ["queries/events"],
    },
  },
};
