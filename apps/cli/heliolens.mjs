#!/usr/bin/env node
// Plain JavaScript, so that an older Node can still say what is wrong.
const neededMajor = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major >= neededMajor) await import("./src/main.ts");
else {
  process.stderr.write(
    `heliolens needs Node ${neededMajor}; this is ${process.versions.node}. Run it as \`npx heliolens\` in the project.\n`,
  );
  process.exit(2);
}
