import fc from "fast-check";
import { expect, it } from "vitest";
import { attachByStem } from "./attach-by-stem.ts";
import { pairImages, pairImagesAround } from "./pairs/pair-images.ts";
import { aFile } from "./testing/a-selected-file.ts";

const at = (second: number) => `2026-06-12T10:30:${String(second).padStart(2, "0")}`;

// A card on which everything competes: seconds apart, the same numbers in two folders, twins without a number.
const card = [
  ...[1, 2, 3].map((n) => aFile(`DJI_2026061210300${n}_000${n}_T.JPG`, { folder: "A", local: at(n), sha256: `t${n}` })),
  ...[1, 2].map((n) => aFile(`DJI_2026061210300${n}_000${n}_T.JPG`, { folder: "B", local: at(n), sha256: `u${n}` })),
  ...[1, 3].map((n) =>
    aFile(`DJI_2026061210300${n}_000${n}_V.JPG`, { folder: "A", local: at(n), kind: "RGB", sha256: `v${n}` }),
  ),
  ...[1, 2].map((n) =>
    aFile(`IMG_${n}.JPG`, {
      folder: "A",
      local: at(n + 1),
      kind: "RGB",
      sha256: `w${n}`,
      pose: { position: [127, 36] },
    }),
  ),
];
const halves = ["A/DJI_20260612103001_0001_T", "DJI_20260612103003_0003_T", "DJI_20260612103002_0002_T", "nobody"].map(
  (stem, i) => ({ id: String(i), folder: stem.includes("/") ? "A" : "", name: `${stem.split("/").at(-1)}.csv` }),
);

const orders = (count: number) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count });

it("finds the same twins whichever file arrived first", () => {
  const pairsOf = (files: typeof card) => new Map(pairImages(files).map((pair) => [pair.thermalId, pair.visibleId]));
  const expected = pairsOf(card);
  fc.assert(
    fc.property(orders(card.length), (order) => {
      expect(pairsOf(order.map((i) => card[i]!))).toEqual(new Map([...expected].toSorted()));
    }),
  );
});

it("attaches the same halves whether they or their images came first, and at every step says who still waits", () => {
  const images = card.filter(({ kind }) => kind === "IR");
  const all = [...images.map((image) => ({ image })), ...halves.map((half) => ({ half }))];
  const whole = attachByStem(halves, images);
  fc.assert(
    fc.property(orders(all.length), (order) => {
      const arrived = order.map((i) => all[i]!);
      for (let count = 0; count <= arrived.length; count++) {
        const here = arrived.slice(0, count);
        const owners = attachByStem(
          here.flatMap((one) => ("half" in one ? [one.half] : [])),
          here.flatMap((one) => ("image" in one ? [one.image] : [])),
        );
        if (count === arrived.length) expect(new Map([...owners].toSorted())).toEqual(new Map([...whole].toSorted()));
      }
    }),
  );
  expect(whole.get("0")).toBe("A/DJI_20260612103001_0001_T.JPG");
  expect(whole.get("1")).toBe("A/DJI_20260612103003_0003_T.JPG");
  // In two folders, and nowhere.
  expect([whole.get("2"), whole.get("3")]).toEqual([null, null]);
});

it("leaves what a person decided out of the rules' hands: his twin is given to nobody else", () => {
  const [first, second] = [card[0]!, card[1]!];
  const twin = card.find(({ name, kind }) => kind === "RGB" && name.includes("0001"))!;
  const pairs = pairImagesAround(card, new Map([[second.id, twin.id]]));
  expect(pairs.some(({ thermalId }) => thermalId === second.id)).toBe(false);
  expect(pairs.find(({ thermalId }) => thermalId === first.id)?.visibleId).not.toBe(twin.id);
});
