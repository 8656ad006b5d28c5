import { Card } from "@heliolens/kit/layout/card.tsx";
import { CardList, type CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkLine } from "./link-line.tsx";
import { sharesOfCompany } from "./share.data.ts";

/** Every link to a report of the company, by any maker. */
export function CompanyLinksCard() {
  const text = useMessages("share");
  const kit = useMessages("kit");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...sharesOfCompany(), select: (links) => pageOfWhole(links, view, byName) });
  const list = { query, view, go, none: text("none"), searchWords: kit("list.search-name") };
  return (
    <Card title={text("company.title")} about={text("company.about")}>
      <CardList {...list} orders={["newest", "oldest", "by-name"]}>
        {(links) => (
          <Stack gap="xs">
            {links.map((link) => (
              <LinkLine key={link.seq} link={link} reportName={link.reportName} />
            ))}
          </Stack>
        )}
      </CardList>
    </Card>
  );
}
