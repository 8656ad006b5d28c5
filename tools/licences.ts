// `npm run licences` fails on a dependency whose licence is not on the list, and on a NOTICE that lacks one.
// `npm run licences -- --write` writes the list of packages in NOTICE.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockedPackages } from "./supply/locked-packages.ts";
import { noticeRows, noticeWith } from "./supply/notice.ts";
import { whyNotLicence } from "./supply/why-not-licence.ts";

const root = resolve(import.meta.dirname, "..");
const locked = lockedPackages(root);
const refused = locked.flatMap(({ name, version, licence }) => {
  const why = licence === undefined ? "no licence named" : whyNotLicence(name, licence);
  return why === null ? [] : [`${name}@${version}: ${why} is not on the list (tools/supply/licence-list.ts)`];
});
for (const line of refused) console.error(line);

const file = join(root, "NOTICE");
const notice = readFileSync(file, "utf8");
const wanted = noticeWith(notice, noticeRows(root, locked));
if (process.argv.includes("--write")) writeFileSync(file, wanted);
else if (notice !== wanted) console.error("NOTICE does not list the packages of today: npm run licences -- --write");
const isGood = refused.length === 0 && (notice === wanted || process.argv.includes("--write"));
if (isGood) console.log(`${locked.length} packages, every licence is on the list`);
process.exitCode = isGood ? 0 : 1;
