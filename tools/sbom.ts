// `npm run sbom` writes a software bill of materials (CycloneDX JSON) from the lockfile: npm run sbom -- FILE --with-tests
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Bom, completeBom } from "./supply/complete-bom.ts";

const root = resolve(import.meta.dirname, "..");
const words = process.argv.slice(2);
const file = resolve(root, words.find((word) => !word.startsWith("--")) ?? ".local/sbom.cdx.json");
const options = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
const omitted = words.includes("--with-tests") ? [] : ["--omit=dev"];
const made = execFileSync("npm", ["sbom", ...options, ...omitted], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 2 ** 20,
  stdio: ["ignore", "pipe", "ignore"],
});
const bom = completeBom(JSON.parse(made) as Bom);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} components, CycloneDX ${bom.specVersion}`);
