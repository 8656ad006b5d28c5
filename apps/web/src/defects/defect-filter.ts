/** What the list, the cards, the board and the map are narrowed by; as the calls want it. Absent: not narrowed. */
export interface DefectFilter {
  readonly keyword?: string;
  readonly status?: string;
  readonly code?: string;
  readonly array?: string;
  readonly string?: string;
  readonly module?: string;
  readonly image?: string;
  readonly ids?: string;
  readonly deltaTFrom?: string;
  readonly deltaTTo?: string;
  readonly class?: string;
  readonly priority?: string;
  readonly lossFrom?: string;
  readonly assignee?: string;
  readonly overdue?: string;
  readonly ai?: string;
}

export type FilterName = keyof DefectFilter;

export const orderColumns = [
  "seq",
  "priority",
  "loss",
  "deltaT",
  "maxHeat",
  "status",
  "code",
  "place",
  "takenAt",
  "updatedAt",
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export interface DefectOrder {
  readonly column: OrderColumn;
  readonly direction: "asc" | "desc";
}

export const defectForms = ["table", "cards", "board"] as const;
export type DefectForm = (typeof defectForms)[number];

/** How the defects of a report are looked at. It stands in the address, each part under a name of its own. */
export interface DefectView {
  readonly filter: DefectFilter;
  readonly order: DefectOrder;
  readonly form: DefectForm;
}

type Search = Readonly<Record<string, string | undefined>>;

// `image` names the shown picture in the address: the filter by picture needs another name.
const addressNames: Readonly<Record<FilterName, string>> = {
  keyword: "q",
  status: "status",
  code: "type",
  array: "array",
  string: "string",
  module: "module",
  image: "of-image",
  ids: "ids",
  deltaTFrom: "dt-from",
  deltaTTo: "dt-to",
  class: "class",
  priority: "priority",
  lossFrom: "loss-from",
  assignee: "assignee",
  overdue: "overdue",
  ai: "ai",
};
const filterNames = Object.keys(addressNames) as FilterName[];

// What the server would refuse is not asked for: an address may be typed by hand.
const patterns: Readonly<Partial<Record<FilterName, RegExp>>> = {
  status: /^(FOUND|SCHEDULE|COMPLETE)(,(FOUND|SCHEDULE|COMPLETE)){0,2}$/,
  code: /^[A-Z][A-Z0-9_]{0,39}(,[A-Z][A-Z0-9_]{0,39}){0,99}$/,
  image: /^[1-9]\d{0,14}$/,
  ids: /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/,
  deltaTFrom: /^-?\d{1,4}(\.\d{1,3})?$/,
  deltaTTo: /^-?\d{1,4}(\.\d{1,3})?$/,
  class: /^[123](,[123]){0,2}$/,
  priority: /^[ABCD](,[ABCD]){0,3}$/,
  lossFrom: /^\d{1,4}(\.\d{1,3})?$/,
  assignee: /^(me|nobody|[1-9]\d{0,14})$/,
  overdue: /^true$/,
  ai: /^(include|only)$/,
};
const LONGEST_TEXT = 64;

/** Hottest first: what is worst is seen first. */
export const firstOrder: DefectOrder = { column: "deltaT", direction: "desc" };

export function defectViewOf(search: Search): DefectView {
  const kept = filterNames.flatMap((name): [FilterName, string][] => {
    const text = search[addressNames[name]]?.trim() ?? "";
    return isFilterValue(name, text) ? [[name, text]] : [];
  });
  const [column, direction] = (search.sort ?? "").split(",");
  const order = orderColumns.find((one) => one === column);
  return {
    filter: Object.fromEntries(kept),
    order: order === undefined ? firstOrder : { column: order, direction: direction === "asc" ? "asc" : "desc" },
    form: defectForms.find((form) => form === search.form) ?? "table",
  };
}

/** The address of another view of the same place; what else stands in it (report, image, defect) stays. */
export function searchOfView(search: Search, { filter, order, form }: DefectView): Record<string, string> {
  const mine = new Set([...Object.values(addressNames), "sort", "form"]);
  const others = Object.entries(search).filter(([name]) => !mine.has(name)) as [string, string][];
  const isFirst = order.column === firstOrder.column && order.direction === firstOrder.direction;
  return Object.fromEntries([
    ...others,
    ...filterNames.flatMap((name): [string, string][] => {
      const text = filter[name];
      return text === undefined ? [] : [[addressNames[name], text]];
    }),
    ...(isFirst ? [] : [["sort", `${order.column},${order.direction}`]]),
    ...(form === "table" ? [] : [["form", form]]),
  ]);
}

/** Whether the server would take a value: a part of the filter that is typed says so before it is asked for. */
export const isFilterValue = (name: FilterName, text: string): boolean =>
  patterns[name]?.test(text) ?? (text !== "" && text.length <= LONGEST_TEXT);

/** Without the value the filter is not narrowed by it any more. */
export function narrowed(filter: DefectFilter, name: FilterName, text: string | null): DefectFilter {
  const { [name]: _, ...rest } = filter;
  return text === null || text === "" ? rest : { ...rest, [name]: text };
}

export const listedIn = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(","));

/** Puts a value into a list of them, or takes it out. */
export function toggledIn(text: string | undefined, value: string): string | null {
  const values = listedIn(text);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? null : next.join(",");
}

/** Numbers out of what was pasted from a sheet: `DF-ID-00000345` or bare, one a line or beside each other. */
export function pastedIds(text: string): string | null {
  const ids = [...text.matchAll(/DF-ID-(\d{1,15})/gi)].map((match) => String(Number(match[1])));
  const distinct = [...new Set(ids)].filter((id) => id !== "0").slice(0, 500);
  return distinct.length === 0 ? null : distinct.join(",");
}

export const isNarrowed = (filter: DefectFilter): boolean => Object.keys(filter).length > 0;
