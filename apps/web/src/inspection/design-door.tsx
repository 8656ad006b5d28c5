import { reachOf } from "@heliolens/domain/accounts/access";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { useSession } from "../shell/session.ts";

/** The way to a site's design, for whoever may edit it. */
export function DesignDoor({ siteSeq }: { readonly siteSeq: number }) {
  const text = useMessages("design");
  const { profile } = useSession();
  if (profile === null || reachOf(profile.userRole, "design.edit") === "none") return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="planning" sizePx={14} />}
      renderRoot={(props) => <Link to="/dashboard" search={{ design: String(siteSeq) }} {...props} />}
    >
      {text("open")}
    </Button>
  );
}
