import type { Language } from "@heliolens/messages/messages";
import { type Chapter, readGuide } from "./read-guide.ts";

// The guide lies where people read it without the product, too; the page is built with it and needs no network.
const folder = "../../../../docs/user-guide/";
const texts = import.meta.glob<string>("../../../../docs/user-guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pictures = import.meta.glob<string>("../../../../docs/user-guide/images/*/*.png", {
  query: "?url",
  import: "default",
  eager: true,
});

export const guideIn = (language: Language): readonly Chapter[] => readGuide(texts[`${folder}${language}.md`] ?? "");

export const pictureAt = (path: string): string | undefined => pictures[`${folder}${path}`];
