import { expect, it } from "vitest";
import { choiceOf, layerChoicesAfter, storedChoices } from "./layer-choices.state.ts";

const modules = { key: "modules", isShownAtFirst: true };

it("shows a layer as its plan says until the user chooses otherwise", () => {
  expect(choiceOf({}, modules)).toEqual({ isShown: true, opacity: 1 });
  const choices = layerChoicesAfter({}, { key: "modules", choice: { isShown: false, opacity: 0.4 } });
  expect(choiceOf(choices, modules)).toEqual({ isShown: false, opacity: 0.4 });
});

it("keeps opacity between clear and full", () => {
  const faded = layerChoicesAfter({}, { key: "modules", choice: { isShown: true, opacity: 7 } });
  expect(choiceOf(faded, modules).opacity).toBe(1);
});

it("forgets what it cannot read", () => {
  expect(storedChoices("not json")).toEqual({});
  expect(storedChoices('{"modules":{"isShown":false,"opacity":0.5},"old":{"visible":1}}')).toEqual({
    modules: { isShown: false, opacity: 0.5 },
  });
});
