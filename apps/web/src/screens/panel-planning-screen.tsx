import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { siteChoices } from "../inspection/admin/tree-lists.data.ts";
import { SiteDesign } from "./site-design-screen.tsx";

/** A site's design with the planning tool open; without a site, the choice of one. */
export function PanelPlanningScreen() {
  const { site = "" } = useSearch({ strict: false }) as { site?: string };
  return /^[1-9]\d{0,15}$/.test(site) ? <SiteDesign siteId={Number(site)} firstTool="planning" /> : <SiteChoice />;
}

function SiteChoice() {
  const text = useMessages("design");
  const shell = useMessages("shell");
  const kit = useMessages("kit");
  const go = useNavigate();
  const sites = useQuery(siteChoices);
  if (sites.isPending) return <Waiting />;
  if (sites.isError) return <Notice problem={sites.error} onRetry={() => void sites.refetch()} />;
  return (
    <Page title={shell("title.panel-planning")} about={shell("about.panel-planning")}>
      {sites.data.length === 0 ? (
        <Empty icon="site" words={text("no-site")} />
      ) : (
        <Select
          label={text("choose-site")}
          placeholder={kit("list.search-name")}
          searchable
          maw={480}
          data={sites.data.map(({ seq, name, projectName }) => ({
            value: String(seq),
            label: `${projectName} › ${name}`,
          }))}
          onChange={(site) => site !== null && void go({ to: "/admin/panel-planning", search: { site } })}
        />
      )}
    </Page>
  );
}
