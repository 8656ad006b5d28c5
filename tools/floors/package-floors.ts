// Which package may import which. Floors: arrows point down only (ARCHITECTURE.md draws them).
export const floors = {
  domain: [],
  contract: ["domain"],
  messages: ["domain"],
  containers: ["domain"],
  radiometry: ["domain"],
  projections: ["domain"],
  layouts: ["domain", "containers", "radiometry"],
  documents: ["domain", "messages", "containers", "layouts", "projections"],
  database: ["domain", "contract"],
  files: ["containers"],
  imaging: ["domain", "projections"],
  mapping: ["domain", "containers", "imaging"],
  detection: ["domain"],
  simulator: ["domain", "containers", "radiometry", "imaging"],
  server: ["domain", "contract", "messages", "containers", "radiometry", "projections", "database", "files", "mapping"],
  worker: [
    "domain",
    "contract",
    "messages",
    "containers",
    "radiometry",
    "database",
    "files",
    "imaging",
    "mapping",
    "detection",
    "documents",
  ],
  kit: ["domain", "contract", "messages"],
  "map-stage": ["domain", "contract", "messages", "projections", "kit"],
  web: ["domain", "contract", "messages", "radiometry", "layouts", "projections", "kit", "map-stage"],
  cli: ["domain", "contract", "messages", "radiometry", "database"],
  heliolens: ["domain", "database", "files", "imaging", "simulator", "server", "worker"],
} as const satisfies Record<string, readonly string[]>;

export type PackageName = keyof typeof floors;

/** Their code also runs in the browser, so Node's own modules are not allowed. */
export const browserPackages: readonly string[] = [
  "domain",
  "contract",
  "messages",
  "containers",
  "radiometry",
  "layouts",
  "projections",
  "kit",
  "map-stage",
  "web",
];
