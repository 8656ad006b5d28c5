import type { SearchHit } from "@heliolens/contract/search/search";
import type { Door } from "@heliolens/kit/layout/door.ts";

/** Where a thing is shown. */
export function doorOf({ kind, seq, name, about, reportSeq }: SearchHit): Door {
  switch (kind) {
    case "project":
    case "site":
    case "report":
      return { to: "/dashboard", search: { [kind]: String(seq) } };
    case "defect":
      return { to: "/dashboard", search: { report: String(reportSeq), defect: String(seq) } };
    case "module":
      return { to: "/dashboard", search: { passport: String(seq) } };
    case "user":
      return { to: "/admin/users", search: { keyword: about } };
    case "company":
      return { to: "/admin/companies", search: { keyword: name } };
  }
}
