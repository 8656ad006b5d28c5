import { resolve } from "node:path";
import { readSamples } from "./samples/read-samples.ts";
import { sampleReport } from "./samples/sample-report.ts";

// Reads every sample of a folder and holds its temperatures against the references beside it:
// npm run test:samples -- FOLDER      (files in subfolders, reference/reference.json beside them)
const [folder] = process.argv.slice(2);
if (folder) {
  const samples = await readSamples(resolve(process.env.INIT_CWD ?? ".", folder));
  const { lines, isKept } = sampleReport(samples);
  console.log(lines.join("\n"));
  process.exitCode = isKept && samples.length > 0 ? 0 : 1;
} else {
  console.error("usage: npm run test:samples -- FOLDER");
  process.exitCode = 2;
}
