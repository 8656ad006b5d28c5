import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Plain JavaScript, so that an older Node can still say what is wrong. Heliolens brings its own Node with `npm ci`.
const neededMajor = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major >= neededMajor) {
  startAgainWithThriftyMemory();
  const { findSourcesByName } = await import("./find-sources.mjs");
  findSourcesByName();
  await import("./src/main.ts");
} else {
  process.stderr.write(
    `Heliolens needs Node ${neededMajor}; this is ${process.versions.node}. ` +
      "`npm ci` brings it (not with --ignore-scripts); then start with `npm start`.\n",
  );
  process.exit(1);
}

// glibc keeps what each thread let go of for that thread, and V8 lets each heap's young part grow to 96 MB and its old part
// to a multiple of what lives in it before it tidies up: with pictures read in threads that made 1 GB of 0.65, and more the
// longer they were read. All three are told at the start of a process only, so it starts again in its own place, under the
// same number. A start fills both parts: they begin as large as it needs, else a second goes into tidying. Whoever sets MALLOC_ARENA_MAX himself is left alone.
function startAgainWithThriftyMemory() {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX !== undefined) return;
  // In a file, because installing compiles the database engine for just these flags.
  const flags = [...JSON.parse(readFileSync(new URL("v8-flags.json", import.meta.url), "utf8")), ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
    // Each start but the first finds the program compiled; where the folder cannot be written, none does.
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/heliolens", import.meta.url)),
    ...process.env,
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
  });
}
