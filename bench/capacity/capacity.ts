// Machines and money for 1, 100 and 10,000 plants, from measured and estimated costs (measured-costs.ts) and a simulated flying season.
// npm run bench:capacity
import { assumed, estimated, measured } from "./measured-costs.ts";
import { coresFor } from "./simulate-season.ts";

const MINUTE_MS = 60_000;
// A web node or a database that is busier answers late.
const MOST_LOAD = 0.5;

function needsOf(plants: number) {
  const inspections = plants * assumed.inspectionsPerYear;
  const pairs = assumed.imagePairsPerInspection;
  const cpuSecondsEach = pairs * (2 * measured.readingCpuS + estimated.registrationCpuS + measured.analysisCpuS);
  const days = assumed.flyingDaysPerYear;
  const workerCores = coresFor({ inspectionsPerDay: inspections / days, cpuSecondsEach, days }, assumed.waitHours);
  const active = Math.max(1, plants * assumed.usersPerPlant * assumed.activeShare);
  const { tilesPerMinute, clicksPerMinute, listsPerMinute, editsPerMinute } = assumed;
  const busyMs =
    tilesPerMinute * estimated.tileCpuMs +
    clicksPerMinute * measured.clickCpuMs +
    listsPerMinute * measured.listMs +
    editsPerMinute * measured.editCpuMs;
  const serverCores = Math.max(1, Math.ceil((active * busyMs) / MINUTE_MS / MOST_LOAD));
  const bucketGB = (inspections * assumed.keptYears * pairs * estimated.pairMB) / 1000;
  const rows = {
    modules: plants * assumed.modulesPerPlant,
    images: inspections * assumed.keptYears * pairs * 2,
    defects: inspections * assumed.keptYears * assumed.defectsPerInspection,
  };
  const databaseGB =
    (rows.modules * estimated.moduleBytes + rows.images * estimated.imageBytes + rows.defects * estimated.defectBytes) /
    1e9;
  const memoryGB = Math.ceil((serverCores * measured.serverMB + workerCores * estimated.threadMB) / 1000);
  const usd =
    (workerCores + serverCores) * assumed.coreUsdPerMonth +
    databaseGB * assumed.diskUsdPerGBMonth +
    bucketGB * assumed.bucketUsdPerGBMonth;
  return { cpuSecondsEach, workerCores, serverCores, active, bucketGB, rows, databaseGB, memoryGB, usd };
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

console.log(
  "| plants | an inspection | worker cores | server and database cores | memory | database | bucket | a month |",
);
console.log("|---|---|---|---|---|---|---|---|");
for (const plants of [1, 100, 10_000]) {
  const needs = needsOf(plants);
  console.log(
    `| ${whole(plants)} | ${whole(needs.cpuSecondsEach / 60)} core minutes | ${needs.workerCores} | ${needs.serverCores} | ` +
      `${whole(needs.memoryGB)} GB | ${whole(Math.ceil(needs.databaseGB))} GB | ${whole(needs.bucketGB)} GB | ${whole(needs.usd)} USD |`,
  );
}

console.log("\n| what breaks | at how many plants |\n|---|---|");
const perPlant = needsOf(10_000);
const limits = {
  "edits a second, if all were on one report":
    (60 * measured.mostEditsPerS) / (assumed.usersPerPlant * assumed.activeShare * assumed.editsPerMinute),
  "rows of modules beyond the plans that are tested": measured.plannedModules / assumed.modulesPerPlant,
  "one machine of 64 cores for the database and all servers": (10_000 * 64) / perPlant.serverCores,
  "10 TB of pictures on one disk": (10_000 * 10_000) / perPlant.bucketGB,
};
for (const [what, plants] of Object.entries(limits).sort(([, a], [, b]) => a - b))
  console.log(`| ${what} | ${whole(plants)} |`);
