import { Pagination } from "@mantine/core";
import { Icon } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import classes from "./pager.module.css";

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, totalPages, onPage }: PagerProps) {
  const text = useMessages("kit");
  return (
    <nav aria-label={text("pager.label")} className={classes.pager}>
      <Pagination.Root
        value={page + 1}
        total={totalPages}
        siblings={1}
        size="sm"
        radius="md"
        onChange={(next) => onPage(next - 1)}
        getItemProps={(number) => ({ "aria-label": text("pager.page", { page: number }) })}
      >
        <Pagination.First icon={() => <Icon name="chevrons-left" sizePx={14} />} aria-label={text("pager.first")} />
        <Pagination.Previous
          icon={() => <Icon name="chevron-left" sizePx={14} />}
          aria-label={text("pager.previous")}
        />
        <Pagination.Items />
        <Pagination.Next icon={() => <Icon name="chevron-right" sizePx={14} />} aria-label={text("pager.next")} />
        <Pagination.Last icon={() => <Icon name="chevrons-right" sizePx={14} />} aria-label={text("pager.last")} />
      </Pagination.Root>
    </nav>
  );
}
