export type Direction = "asc" | "desc";

/** Where the user is in a list: all of it stands in the address, so it can be shared and returned to. */
export interface ListView<C extends string> {
  /** 0-based, as the calls count; the address counts from 1, as people do. */
  readonly page: number;
  readonly column: C;
  readonly direction: Direction;
  readonly keyword: string;
}

type Search = Readonly<Record<string, unknown>>;

// The specification's default sort of its lists.
const firstSort = { column: "seq", direction: "desc" } as const;

/** Where a list that stands in no address begins. */
export const beginning = { ...firstSort, page: 0, keyword: "" } as const;

/** Reads an address; whatever makes no sense in it counts as not said. */
export function listViewOf<C extends string>(search: Search, columns: readonly C[]): ListView<C | "seq"> {
  const said = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  const [name, direction] = said("sort").split(",");
  const column = columns.find((known) => known === name);
  const sort =
    column === undefined ? firstSort : { column, direction: direction === "desc" ? "desc" : ("asc" as Direction) };
  return {
    ...sort,
    page: /^[1-9]\d{0,6}$/.test(said("page")) ? Number(said("page")) - 1 : 0,
    keyword: said("keyword").slice(0, 100),
  };
}

/** Writes an address, leaving out what goes without saying. */
export function searchOf<C extends string>(view: ListView<C>): Record<string, string> {
  const isFirstSort = view.column === firstSort.column && view.direction === firstSort.direction;
  return {
    ...(view.page > 0 && { page: String(view.page + 1) }),
    ...(!isFirstSort && { sort: sortText(view) }),
    ...(view.keyword !== "" && { keyword: view.keyword }),
  };
}

export const sortText = <C extends string>({ column, direction }: Pick<ListView<C>, "column" | "direction">): string =>
  `${column},${direction}`;

/** A second click on a column turns it round; another column starts upwards. Both go back to the first page. */
export function sortedBy<C extends string>(view: ListView<C>, column: C): ListView<C> {
  const direction = view.column === column && view.direction === "asc" ? "desc" : "asc";
  return { ...view, page: 0, column, direction };
}

export const lookingFor = <C extends string>(view: ListView<C>, keyword: string): ListView<C> => ({
  ...view,
  page: 0,
  keyword,
});

/** The page to show when the one asked for has vanished, e.g. with its last row; null when all is well. */
export function pageInstead(page: number, totalPages: number): number | null {
  return page > 0 && page >= totalPages ? Math.max(0, totalPages - 1) : null;
}
