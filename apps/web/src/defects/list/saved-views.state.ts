import { type DefectView, defectViewOf, searchOfView } from "../defect-filter.ts";

/** A view under the user's own name for it, as its address says it. */
export interface SavedView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

export const LONGEST_NAME = 40;
const MOST_VIEWS = 30;

/** Under a name that is there already it takes the other's place. */
export function viewsWith(views: readonly SavedView[], name: string, view: DefectView): readonly SavedView[] {
  const trimmed = name.trim().slice(0, LONGEST_NAME);
  if (trimmed === "") return views;
  const others = views.filter((one) => one.name !== trimmed);
  return [...others, { name: trimmed, search: searchOfView({}, view) }].slice(-MOST_VIEWS);
}

export const viewsWithout = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((one) => one.name !== name);

export const viewOf = ({ search }: SavedView): DefectView => defectViewOf(search);

export function readViews(text: string | null): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView).slice(-MOST_VIEWS) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>;
  const isSearch = typeof search === "object" && search !== null;
  return typeof name === "string" && isSearch && Object.values(search).every((text) => typeof text === "string");
}
