import { ProblemError } from "@heliolens/contract/call";
import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useSession } from "../../shell/session/session.ts";
import { SiteDialog, type SiteFields } from "./site-dialog.tsx";
import { findSite } from "./tree-lists.data.ts";
import { useTreeDone } from "./use-tree-done.ts";

interface EditSiteButtonProps extends SiteFields {
  readonly siteSeq: number;
}

/** The facts of the chosen site, for those who may change them: company managers have no screen of sites. */
export function EditSiteButton(props: EditSiteButtonProps) {
  const role = useSession().profile?.userRole;
  const mayEdit = role !== undefined && reachOf(role, "design.edit") !== "none";
  return mayEdit ? <Offered {...props} /> : null;
}

function Offered({ siteSeq, ...fields }: EditSiteButtonProps) {
  const text = useMessages("inspection");
  const problems = useMessages("problems");
  const [site, setSite] = useState<SiteItem | null>(null);
  // Read at each press: the dialog saves under the version that it was opened with.
  const reading = useMutation({
    mutationFn: () => findSite(siteSeq),
    onSuccess: setSite,
    onError: (problem) => raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed")),
  });
  const close = () => setSite(null);
  const done = useTreeDone(close);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="edit" sizePx={14} />}
        loading={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {text("site.edit")}
      </Button>
      {site !== null && <SiteDialog site={site} {...fields} onDone={done(text("saved.changed"))} onClose={close} />}
    </>
  );
}
