import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { reachOf } from "@heliolens/domain/accounts/access";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../shell/session/session.ts";
import { SiteImagesDialog } from "../site-images/site-images-dialog.tsx";

interface OrthoToolProps {
  readonly site: SiteItem;
  readonly onSend: (site: SiteItem, files: readonly File[]) => void;
}

/** The site's orthomosaics from its map, for those who may change them. */
export function OrthoTool({ site, onSend }: OrthoToolProps) {
  const text = useMessages("inspection");
  const { profile } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (profile === null || reachOf(profile.userRole, "design.edit") === "none") return null;
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={text("ortho.manage")}
        title={text("ortho.manage")}
        onClick={() => setOpen(true)}
      >
        <Icon name="picture" />
      </ActionIcon>
      {isOpen && (
        <SiteImagesDialog site={site} onSend={(files) => onSend(site, files)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
