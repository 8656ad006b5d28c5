import {
  type AuditAction,
  type AuditKind,
  type AuditOutcome,
  auditActions,
  auditKinds,
  auditOutcomes,
} from "@heliolens/domain/audit/audited-thing";
import { type ListView, listViewOf, searchOf } from "@heliolens/kit/lists/list-view.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";

export interface AuditFilter {
  readonly objectKind?: AuditKind;
  readonly deed?: AuditAction;
  readonly outcome?: AuditOutcome;
  /** Days of Korea, both included. */
  readonly from?: string;
  readonly to?: string;
}
export type FilterName = keyof AuditFilter;

/** The list's place and what narrows it: both in the address. */
export interface AuditView {
  readonly list: ListView<"seq">;
  readonly filter: AuditFilter;
}

const isDay = (said: string) => /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said));
const makesSense: Readonly<Record<FilterName, (said: string) => boolean>> = {
  objectKind: (said) => (auditKinds as readonly string[]).includes(said),
  deed: (said) => (auditActions as readonly string[]).includes(said),
  outcome: (said) => (auditOutcomes as readonly string[]).includes(said),
  from: isDay,
  to: isDay,
};

/** Reads an address; whatever makes no sense in it counts as not said. */
export function auditViewOf(search: Readonly<Record<string, unknown>>): AuditView {
  const said = (Object.keys(makesSense) as FilterName[]).flatMap((name) => {
    const value = search[name];
    return typeof value === "string" && makesSense[name](value) ? [[name, value] as const] : [];
  });
  return { list: listViewOf(search, ["seq"]), filter: Object.fromEntries(said) };
}

export function useAuditView() {
  const view = auditViewOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = ({ list, filter }: AuditView) =>
    void navigate({
      to: ".",
      search: { ...searchOf(list), ...filter },
      replace: list.keyword !== view.list.keyword,
    });
  return { view, go };
}

/** Another filter begins on the first page; an empty one is none. */
export function narrowed({ list, filter }: AuditView, name: FilterName, value: string | null): AuditView {
  const { [name]: _, ...others } = filter;
  return { list: { ...list, page: 0 }, filter: value === null || value === "" ? others : { ...others, [name]: value } };
}
