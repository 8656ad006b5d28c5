import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { exportFormats, formatFacts } from "@heliolens/domain/documents/document";
import { type Language, languages } from "@heliolens/messages/messages";
import { directions, type MoveOrder } from "./move/move-order.ts";

export const commands = [
  "login",
  "logout",
  "upload",
  "export",
  "analyse",
  "backup",
  "verify",
  "restore",
  "move",
] as const;
export type Command = (typeof commands)[number];

const exportKinds = ["thermal", "thermal-summary", ...exportFormats, "pdf"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What the person typed, understood. */
export type Order = Manner & Action;

interface Manner {
  readonly lang: Language | undefined;
  readonly isJson: boolean;
}

type Action =
  | { readonly command: "help"; readonly about: Command | null }
  | { readonly command: "version" | "logout" }
  | { readonly command: "login"; readonly url: string; readonly token: string | undefined }
  | ({ readonly command: "upload" } & UploadOrder)
  | { readonly command: "export"; readonly reportId: number; readonly kind: ExportKind; readonly out: string }
  | { readonly command: "analyse"; readonly reportId: number; readonly isWatching: boolean }
  | ({ readonly command: "move" } & MoveOrder)
  | { readonly command: "backup"; readonly file: string; readonly dataDir: string | undefined }
  | { readonly command: "verify"; readonly file: string; readonly at: number | undefined }
  | {
      readonly command: "restore";
      readonly file: string;
      readonly dataDir: string | undefined;
      readonly at: number | undefined;
    };

export interface UploadOrder {
  readonly folder: string;
  readonly reportId: number;
  readonly isDryRun: boolean;
  /** How many files are on their way at a time. */
  readonly concurrency: number;
  /** How long a server may be away before the command gives up. */
  readonly retryForS: number;
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
  analyse: { watch: { type: "boolean" } },
  backup: { data: { type: "string" } },
  verify: { at: { type: "string" } },
  restore: { data: { type: "string" }, at: { type: "string" } },
  move: { data: { type: "string" } },
} as const satisfies Record<Command, ParseArgsOptionsConfig>;

const DEFAULT_CONCURRENCY = 4;
const MOST_CONCURRENCY = 16;
const DEFAULT_RETRY_FOR_S = 300;

export function readOrder(argv: readonly string[]): Order {
  const [first, ...rest] = argv;
  const command = commands.find((name) => name === first);
  if (command !== undefined) return orderOf(command, wordsIn(rest, { ...common, ...own[command] }));
  const words = wordsIn(argv, common);
  const [word, about] = [words.next(), words.next()];
  if (words.has("version")) return { ...mannerOf(words), command: "version" };
  if (word !== undefined && word !== "help") throw new Misuse("command-unknown", word);
  return { ...mannerOf(words), command: "help", about: commands.find((name) => name === about) ?? null };
}

/** What was typed, option by option and word by word. */
interface Typed {
  readonly has: (option: string) => boolean;
  readonly find: (option: string) => string | undefined;
  /** The next word that belongs to no option. */
  readonly next: () => string | undefined;
}

function wordsIn(args: readonly string[], options: ParseArgsOptionsConfig): Typed {
  const { values, positionals } = parsed(args, options);
  const rest = [...positionals];
  return {
    has: (option) => values[option] === true,
    find: (option) => (typeof values[option] === "string" ? values[option] : undefined),
    next: () => rest.shift(),
  };
}

function parsed(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse("option-unknown", /'([^']+)'/.exec(String(error))?.[1] ?? "");
  }
}

function orderOf(command: Command, words: Typed): Order {
  const manner = mannerOf(words);
  if (words.has("help")) return { ...manner, command: "help", about: command };
  const order = { ...manner, ...actionOf(command, words) };
  const left = words.next();
  if (left !== undefined) throw new Misuse("too-many", left);
  return order;
}

function actionOf(command: Command, words: Typed): Action {
  const next = (name: string) => words.next() ?? missing(name);
  switch (command) {
    case "login":
      return { command, url: addressOf(next("URL")), token: words.find("token") };
    case "logout":
      return { command };
    case "upload":
      return { command, folder: next("FOLDER"), ...uploadOf(words) };
    case "analyse":
      return { command, reportId: reportNumber(next("REPORT")), isWatching: words.has("watch") };
    case "export": {
      const reportId = reportNumber(next("REPORT"));
      const kind = oneOf("--kind", words.find("kind") ?? "thermal", exportKinds);
      return { command, reportId, kind, out: words.find("out") ?? fileNameOf(reportId, kind) };
    }
    case "backup":
      return { command, file: next("FILE"), dataDir: words.find("data") };
    case "move":
      return { command, direction: oneOf("DIRECTION", next("DIRECTION"), directions), dataDir: words.find("data") };
    case "verify":
      return { command, file: next("TARGET"), at: momentOf(words.find("at")) };
    case "restore":
      return { command, file: next("FILE"), dataDir: words.find("data"), at: momentOf(words.find("at")) };
  }
}

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new Misuse("value-invalid", "--at");
  return ms;
}

function fileNameOf(reportId: number, kind: ExportKind): string {
  if (kind === "thermal") return `report-${reportId}-thermal.zip`;
  if (kind === "thermal-summary") return `report-${reportId}-thermal-summary.json`;
  return `report-${reportId}.${formatFacts[kind].extension}`;
}

function uploadOf({ find, has }: Typed): Omit<UploadOrder, "folder"> {
  const concurrency = find("concurrency") ?? String(DEFAULT_CONCURRENCY);
  const patience = find("patience") ?? String(DEFAULT_RETRY_FOR_S);
  return {
    reportId: wholeNumber("--report", find("report") ?? missing("--report"), Number.MAX_SAFE_INTEGER),
    isDryRun: has("dry-run"),
    concurrency: wholeNumber("--concurrency", concurrency, MOST_CONCURRENCY),
    retryForS: wholeNumber("--patience", patience, 86_400),
  };
}

function mannerOf({ find, has }: Typed): Manner {
  const lang = find("lang");
  return { lang: lang === undefined ? undefined : oneOf("--lang", lang, languages), isJson: has("json") };
}

function missing(name: string): never {
  throw new Misuse("missing", name);
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new Misuse("value-invalid", name);
  return found;
}

const reportNumber = (text: string): number => wholeNumber("REPORT", text, Number.MAX_SAFE_INTEGER);

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new Misuse("value-invalid", name);
  return value;
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new Misuse("value-invalid", "URL");
  return url.href.replace(/\/+$/, "");
}
