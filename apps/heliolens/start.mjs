// Plain JavaScript, so that an older Node can still say what is wrong. Heliolens brings its own Node with `npm ci`.
const neededMajor = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major >= neededMajor) await import("./src/main.ts");
else {
  process.stderr.write(
    `Heliolens needs Node ${neededMajor}; this is ${process.versions.node}. ` +
      "`npm ci` brings it (not with --ignore-scripts); then start with `npm start`.\n",
  );
  process.exit(1);
}
