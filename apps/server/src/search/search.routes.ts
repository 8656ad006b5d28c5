import { searchThings } from "@heliolens/contract/search/search";
import * as search from "@heliolens/database/queries/search/search-things";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import type { House } from "../wire/house.ts";

export function searchRoutes({ db, serve }: House): void {
  serve(searchThings, async ({ query, viewer }) => {
    const found = await search.searchThings(db, viewer, query.keyword);
    return { content: found.map(hitOf) };
  });
}

const hitOf = ({ kind, id, name, about, reportId }: search.FoundThing) => ({
  kind,
  seq: id,
  name: kind === "defect" ? defectLabel(id) : name,
  about,
  reportSeq: reportId,
});
