import { run } from "../run.ts";

/** What a command said, line by line, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly said: readonly string[];
  readonly complained: readonly string[];
  /** With `--json`: what it said, read. */
  readonly facts: readonly Readonly<Record<string, unknown>>[];
}

/** Runs a command as a person would, with nothing of this machine's environment. */
export async function ran(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await run(argv, {
    env,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    readSecret: async () => env.TYPED ?? "",
  });
  const facts = argv.includes("--json") ? said.map((line) => JSON.parse(line)) : [];
  return { code, said, complained, facts };
}
