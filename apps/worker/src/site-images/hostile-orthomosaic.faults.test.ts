import { readFileSync } from "node:fs";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { aGeoTiff, inMemory } from "@heliolens/imaging/testing/a-geotiff";
import { expect, it } from "vitest";
import { runTilingProcess } from "./run-tiling-process.ts";
import type { TilingQuestion } from "./tiling-messages.ts";

const centre = [127.1, 36.3] as const;
const side = 600;

/** A stream that unpacks to so many megabytes of one colour, and says nothing of it. */
function aStreamOf(megabytes: number): Uint8Array {
  const one = deflateRawSync(Buffer.alloc(2 ** 20, 9), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.of(0x78, 0x9c), ...Array<Buffer>(megabytes).fill(one)]);
}

async function tiled(file: Uint8Array, longestMs?: number) {
  const { read } = inMemory(file);
  const answer = async (question: TilingQuestion) =>
    question.ask === "read" ? read(question.start, question.length) : undefined;
  const beforeMb = residentMb(process.pid);
  let mostMb = beforeMb;
  let mostOfChildrenMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(process.pid));
    mostOfChildrenMb = Math.max(mostOfChildrenMb, ...childrenOf(process.pid).map(residentMb));
  }, 20);
  const end = await runTilingProcess({ sizeBytes: file.length }, answer, new AbortController().signal, longestMs);
  clearInterval(watch);
  return { end, ownMb: mostMb - beforeMb, mostOfChildrenMb };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // ended between the two looks
  }
}

it("an orthomosaic of 2 MB that unpacks to 2 GB takes a process of its own along and is refused", async () => {
  const bomb = aGeoTiff({ epsg: 5186, centre, sidePx: side, deflated: aStreamOf(2_000) });
  expect(bomb.length).toBeLessThan(2.5e6);
  const { end, ownMb, mostOfChildrenMb } = await tiled(bomb);
  expect(end).toEqual({ refused: "site-images.too-large" });
  expect(ownMb).toBeLessThan(150);
  expect(mostOfChildrenMb).toBeLessThan(1_200);
}, 240_000);

it("an orthomosaic that takes too long is refused", async () => {
  const deflated = deflateSync(Buffer.alloc(side * side * 3, 9));
  const { end } = await tiled(aGeoTiff({ epsg: 5186, centre, sidePx: side, deflated }), 50);
  expect(end).toEqual({ refused: "site-images.too-large" });
}, 60_000);

it("an honest deflated orthomosaic is tiled", async () => {
  const deflated = deflateSync(Buffer.alloc(side * side * 3, 9));
  const { end } = await tiled(aGeoTiff({ epsg: 5186, centre, sidePx: side, deflated }));
  expect(end).toMatchObject({ tiled: { widthPx: side, heightPx: side, epsg: 5186 } });
}, 60_000);
