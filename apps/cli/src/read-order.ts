import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { exportFormats, formatFacts } from "@heliolens/domain/documents/document";
import { type Language, languages } from "@heliolens/messages/messages";

export const commands = ["login", "logout", "upload", "export", "backup", "restore"] as const;
export type Command = (typeof commands)[number];

export const exportKinds = ["thermal", "thermal-summary", ...exportFormats, "pdf"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What the person typed, understood. */
export type Order = { readonly lang: Language | undefined; readonly isJson: boolean } & (
  | { readonly command: "help"; readonly about: Command | null }
  | { readonly command: "version" | "logout" }
  | { readonly command: "login"; readonly url: string; readonly token: string | undefined }
  | ({ readonly command: "upload" } & UploadOrder)
  | { readonly command: "export"; readonly reportId: number; readonly kind: ExportKind; readonly out: string }
  | { readonly command: "backup" | "restore"; readonly file: string; readonly dataDir: string | undefined }
);

export interface UploadOrder {
  readonly folder: string;
  readonly reportId: number;
  readonly isDryRun: boolean;
  /** How many files are on their way at a time. */
  readonly concurrency: number;
  /** How long a server may be away before the command gives up. */
  readonly patienceS: number;
}

export type MisuseKind = "command-unknown" | "option-unknown" | "missing" | "too-many" | "value-invalid";

/** What cannot be understood, and of which word. */
export class Misuse extends Error {
  readonly kind: MisuseKind;
  readonly word: string;

  constructor(kind: MisuseKind, word: string) {
    super(`${kind}: ${word}`);
    this.name = "Misuse";
    this.kind = kind;
    this.word = word;
  }
}

const common = {
  lang: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const satisfies ParseArgsOptionsConfig;

const own = {
  login: { token: { type: "string" } },
  logout: {},
  upload: {
    report: { type: "string" },
    "dry-run": { type: "boolean" },
    concurrency: { type: "string" },
    patience: { type: "string" },
  },
  export: { kind: { type: "string" }, out: { type: "string", short: "o" } },
  backup: { data: { type: "string" } },
  restore: { data: { type: "string" } },
} as const satisfies Record<Command, ParseArgsOptionsConfig>;

const DEFAULT_CONCURRENCY = 4;
const MOST_CONCURRENCY = 16;
const DEFAULT_PATIENCE_S = 300;

export function readOrder(argv: readonly string[]): Order {
  const [first, ...rest] = argv;
  const command = commands.find((name) => name === first);
  if (command !== undefined) return orderOf(command, parsed(rest, { ...common, ...own[command] }));
  const { values, positionals } = parsed(argv, common);
  const [word, about] = positionals;
  if (values.version) return { ...usual(values), command: "version" };
  if (word !== undefined && word !== "help") throw new Misuse("command-unknown", word);
  return { ...usual(values), command: "help", about: commands.find((name) => name === about) ?? null };
}

type Values = Readonly<Record<string, string | boolean | undefined>>;
interface Parsed {
  readonly values: Values;
  readonly positionals: readonly string[];
}

function parsed(args: readonly string[], options: ParseArgsOptionsConfig): Parsed {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new Misuse("option-unknown", /'([^']+)'/.exec(String(error))?.[1] ?? "");
  }
}

function orderOf(command: Command, { values, positionals }: Parsed): Order {
  const settings = usual(values);
  if (values.help) return { ...settings, command: "help", about: command };
  const words = [...positionals];
  const next = (name: string) => words.shift() ?? missing(name);
  const order = { ...settings, ...partsOf(command, values, next) } as Order;
  if (words[0] !== undefined) throw new Misuse("too-many", words[0]);
  return order;
}

function partsOf(command: Command, values: Values, next: (name: string) => string): object {
  switch (command) {
    case "login":
      return { command, url: addressOf(next("URL")), token: values.token };
    case "logout":
      return { command };
    case "upload":
      return { command, folder: next("FOLDER"), ...uploadOf(values) };
    case "export": {
      const reportId = wholeNumber("REPORT", next("REPORT"), Number.MAX_SAFE_INTEGER);
      const kind = oneOf("--kind", values.kind ?? "thermal", exportKinds);
      return { command, reportId, kind, out: values.out ?? fileNameOf(reportId, kind) };
    }
    case "backup":
    case "restore":
      return { command, file: next("FILE"), dataDir: values.data };
  }
}

function fileNameOf(reportId: number, kind: ExportKind): string {
  if (kind === "thermal") return `report-${reportId}-thermal.zip`;
  if (kind === "thermal-summary") return `report-${reportId}-thermal-summary.json`;
  return `report-${reportId}.${formatFacts[kind].extension}`;
}

const uploadOf = (values: Values): Omit<UploadOrder, "folder"> => ({
  reportId: wholeNumber("--report", values.report ?? missing("--report"), Number.MAX_SAFE_INTEGER),
  isDryRun: values["dry-run"] === true,
  concurrency: wholeNumber("--concurrency", values.concurrency ?? String(DEFAULT_CONCURRENCY), MOST_CONCURRENCY),
  patienceS: wholeNumber("--patience", values.patience ?? String(DEFAULT_PATIENCE_S), 86_400),
});

const usual = ({ lang, json }: Values) => ({
  lang: lang === undefined ? undefined : oneOf("--lang", lang, languages),
  isJson: json === true,
});

function missing(name: string): never {
  throw new Misuse("missing", name);
}

function oneOf<T extends string>(name: string, value: string | boolean, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new Misuse("value-invalid", name);
  return found;
}

function wholeNumber(name: string, text: string | boolean, most: number): number {
  const value = /^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new Misuse("value-invalid", name);
  return value;
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new Misuse("value-invalid", "URL");
  return url.href.replace(/\/+$/, "");
}
