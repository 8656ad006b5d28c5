import { expect, it } from "vitest";
import { baseMapPlans, creditsOf, nextBaseMap } from "./base-map-plans.ts";
import { choiceOf, type LayerChoices, layerChoicesAfter } from "./layer-choices.state.ts";

const aMap = (name: string, attribution: string) => ({
  nameKo: `${name} 지도`,
  nameEn: `${name} map`,
  urlTemplate: `https://${name}.example/{z}/{x}/{y}`,
  attribution,
  minZoom: 3,
  maxZoom: 18,
});
const maps = [aMap("sat", "© Sat"), aMap("street", "")];
const plans = baseMapPlans(maps, "en");
const shownAfter = (choices: LayerChoices) =>
  plans.filter((plan) => choiceOf(choices, plan).isShown).map(({ label }) => label);

it("shows the first base map at first, asked for within its zooms alone", () => {
  expect(shownAfter({})).toEqual(["sat map"]);
  expect(plans[0]!.source).toMatchObject({ tiles: [`further://${maps[0]!.urlTemplate}`], minzoom: 3, maxzoom: 18 });
  expect(baseMapPlans(maps, "ko").map(({ label }) => label)).toEqual(["sat 지도", "street 지도"]);
});

it("goes round by its key: each in turn, then none", () => {
  const seen: string[][] = [];
  let choices: LayerChoices = {};
  for (let pressed = 0; pressed < 3; pressed++) {
    choices = nextBaseMap(plans, choices).reduce(layerChoicesAfter, choices);
    seen.push(shownAfter(choices) as string[]);
  }
  expect(seen).toEqual([["street map"], [], ["sat map"]]);
});

it("names the owners of what is shown, where they ask for it", () => {
  expect(creditsOf(maps, {})).toEqual(["© Sat"]);
  expect(creditsOf(maps, { [plans[0]!.key]: { isShown: false, opacity: 1 } })).toEqual([]);
});
