import type { Page } from "@playwright/test";

/**
 * Counts what a person does on a page: clicks and taps, keys outside of text fields, text fields filled in, files chosen.
 * Call it before the page is opened. Gives the count so far, over reloads too.
 */
export async function countSteps(page: Page): Promise<() => number> {
  let steps = 0;
  await page.exposeFunction("tellStep", () => {
    steps++;
  });
  await page.addInitScript({
    content: `{
      const isText = (target) => /^(INPUT|TEXTAREA)$/.test(target?.tagName ?? "") && !/^(checkbox|radio|file)$/.test(target.type);
      const hear = (kind, isStep) => addEventListener(kind, (event) => { if (isStep(event)) void tellStep(); }, true);
      hear("pointerdown", ({ isTrusted }) => isTrusted);
      hear("keydown", ({ isTrusted, target, key }) => isTrusted && (!isText(target) || key === "Enter"));
      hear("change", ({ target }) => isText(target) || target?.type === "file");
    }`,
  });
  return () => steps;
}
