import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../shell/session/session.ts";
import { ProjectDialog } from "./projects-admin.tsx";
import { SiteDialog, type SiteFields } from "./site-dialog.tsx";
import { projectChoices } from "./tree-lists.data.ts";
import { useTreeDone } from "./use-tree-done.ts";

/** A site from the dashboard, for those who may create one: company managers have no screen of sites. Without a project that comes first. */
export function NewSiteButton(fields: SiteFields) {
  const role = useSession().profile?.userRole;
  const mayMake = role !== undefined && reachOf(role, "design.edit") !== "none";
  return mayMake ? <Offered {...fields} /> : null;
}

function Offered(fields: SiteFields) {
  const text = useMessages("inspection");
  const [isOpen, setOpen] = useState(false);
  const go = useNavigate();
  // The dashboard of a site without a report says how to go on.
  const show = ({ seq }: SiteItem) => void go({ to: "/dashboard", search: { site: String(seq) } });
  const projects = useQuery({ ...projectChoices, enabled: isOpen });
  const close = () => setOpen(false);
  const done = useTreeDone(close);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" sizePx={14} />}
        loading={isOpen && projects.isPending}
        onClick={() => setOpen(true)}
      >
        {text("site.create")}
      </Button>
      {isOpen && projects.data?.length === 0 && (
        <ProjectDialog
          project={null}
          companyField={fields.companyField}
          onDone={() => void projects.refetch()}
          onClose={close}
        />
      )}
      {isOpen && projects.data !== undefined && projects.data.length > 0 && (
        <SiteDialog site={null} {...fields} onMade={show} onDone={done(text("saved.created"))} onClose={close} />
      )}
    </>
  );
}
