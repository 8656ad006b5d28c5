import { hitsPerKind, searchKinds } from "@heliolens/domain/search/search-kind";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber, lineOf } from "../wire-values.ts";

export const searchHit = z.object({
  kind: z.enum(searchKinds),
  seq: idNumber,
  /** Of a defect the label, of a module its code behind those it hangs in. */
  name: z.string(),
  /** What it belongs to; of a user the login. */
  about: z.string(),
  /** Of a defect: the report it is shown in. */
  reportSeq: idNumber.nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchThings = endpoint({
  name: "searchThings",
  room: "search",
  method: "GET",
  path: "/api/search",
  summary:
    `Projects, sites and reports by name or Korean initials, defects and modules by their ids, for administrators also users and companies: ` +
    `at most ${hitsPerKind} of each kind, as far as the caller may see them.`,
  query: z.strictObject({ keyword: lineOf(100) }),
  answer: contentOf(z.array(searchHit).max(hitsPerKind * searchKinds.length)),
});
