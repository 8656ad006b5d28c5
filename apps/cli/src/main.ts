import { run } from "./run.ts";

// A reader such as `head` may close the pipe early. That is no error.
process.stdout.on("error", () => process.exit(0));

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  readSecret,
});

/** One line from a pipe, or from the keyboard without showing it. */
async function readSecret(prompt: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(prompt);
  // With no output the letters typed are not written back.
  const lines = createInterface({ input: process.stdin, terminal: isTyped });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (isTyped) process.stderr.write("\n");
  return String(value ?? "").trim();
}
