import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { ChoiceList } from "@heliolens/kit/lists/choice-list.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { siteChoices } from "../inspection/admin/tree-lists.data.ts";
import { SiteDesign } from "./site-design-screen.tsx";

/** A site's design with the planning tool open; without a site, a list to choose from, or straight the only one. */
export function PanelPlanningScreen() {
  const { site = "" } = useSearch({ strict: false }) as { site?: string };
  return /^[1-9]\d{0,15}$/.test(site) ? <SiteDesign siteId={Number(site)} firstTool="planning" /> : <SiteChoice />;
}

function SiteChoice() {
  const text = useMessages("design");
  const shell = useMessages("shell");
  const go = useNavigate();
  const sites = useQuery(siteChoices);
  if (sites.isPending) return <Waiting />;
  if (sites.isError) return <Notice problem={sites.error} onRetry={() => void sites.refetch()} />;
  const [only, ...others] = sites.data;
  if (only !== undefined && others.length === 0)
    return <Navigate to="/admin/panel-planning" search={{ site: String(only.seq) }} replace />;
  return (
    <Page title={shell("title.panel-planning")} about={shell("about.panel-planning")}>
      {sites.data.length === 0 ? (
        <Empty icon="site" words={text("no-site")} />
      ) : (
        <ChoiceList
          label={text("choose-site")}
          icon="site"
          choices={sites.data.map(({ seq, name, projectName }) => ({ key: String(seq), name, about: projectName }))}
          onChoose={(site) => void go({ to: "/admin/panel-planning", search: { site } })}
        />
      )}
    </Page>
  );
}
