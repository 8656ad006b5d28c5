// Reads every picture of a folder, again and again, as the worker does, and tells how much memory it takes: its own and
// that of its child processes, at most and in the end.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { PictureProcesses } from "../pictures/picture-processes.ts";

const [folder = "", rounds] = process.argv.slice(2);
const megabyte = 1024 * 1024;

const residentOf = (pid: string | number): number =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

const childrenOf = (): string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);

function usedMb(): number {
  const used = [String(process.pid), ...childrenOf()].map((pid) => {
    try {
      return residentOf(pid);
    } catch {
      return 0; // ended between the two looks
    }
  });
  return Math.round(used.reduce((sum, bytes) => sum + bytes, 0) / megabyte);
}

const pictures = new PictureProcesses(2);
const names = readdirSync(folder);
const beforeMb = usedMb();
let mostMb = beforeMb;
const watch = setInterval(() => {
  mostMb = Math.max(mostMb, usedMb());
}, 20);

const whys = new Map<string, string>();
for (let round = 0; round < Number(rounds); round++)
  await Promise.all(
    names.map(async (name) => {
      const read = pictures.read("rgb", { image: readFileSync(join(folder, name)) });
      const why = await read.then(
        (picture) => picture.why ?? "read",
        (error: Error) => error.message,
      );
      whys.set(name, why);
    }),
  );
// Idle processes end by themselves; what this process holds then is what lasts.
const giveUpAt = Date.now() + 40_000;
while (childrenOf().length > 0 && Date.now() < giveUpAt) await after(500);
clearInterval(watch);
console.log(JSON.stringify({ beforeMb, mostMb, lastingMb: usedMb() - beforeMb, whys: Object.fromEntries(whys) }));
await pictures.close();
