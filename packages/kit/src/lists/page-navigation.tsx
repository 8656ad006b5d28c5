import type { PageFacts } from "@heliolens/contract/envelopes";
import { useMessages } from "../words/messages.ts";
import classes from "./page-navigation.module.css";
import { Pager } from "./pager.tsx";

/** Which rows of how many, and the way to the others; nothing where there is one page. */
export function PageNavigation({ page, onPage }: { page: PageFacts; onPage: (page: number) => void }) {
  const text = useMessages("kit");
  const from = page.number * page.size + 1;
  const to = Math.min(page.totalElements, from + page.size - 1);
  if (page.totalPages <= 1) return null;
  return (
    <footer className={classes.foot}>
      <span>{text("pager.range", { from, to, total: page.totalElements })}</span>
      <Pager page={page.number} totalPages={page.totalPages} onPage={onPage} />
    </footer>
  );
}
