import { type Action, reachOf } from "@heliolens/domain/accounts/access";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../shell/session/session.ts";

/** The link to a site's design, for those who may edit it. */
export function DesignDoor({ siteSeq }: { readonly siteSeq: number }) {
  const text = useMessages("design");
  return <Door action="design.edit" icon="planning" search={{ design: String(siteSeq) }} word={text("open")} />;
}

/** The way to the alignment of a report's images. */
export function AlignDoor({ reportSeq }: { readonly reportSeq: number }) {
  const text = useMessages("alignment");
  const search = { report: String(reportSeq), align: "1" };
  return <Door action="inspection.edit" icon="alignment" search={search} word={text("open")} />;
}

/** The way to a new inspection report of a site. */
export function ReportDoor({ siteSeq }: { readonly siteSeq: number }) {
  const text = useMessages("inspection");
  const place = { to: "/admin/solar-module-report", hash: "new", search: { site: String(siteSeq) } } as const;
  return <Door action="inspection.edit" icon="report" {...place} word={text("report.create")} />;
}

interface DoorProps {
  readonly action: Action;
  readonly icon: IconName;
  /** The dashboard where nothing is named. */
  readonly to?: "/dashboard" | "/admin/solar-module-report";
  readonly hash?: string;
  readonly search: Readonly<Record<string, string>>;
  readonly word: string;
}

function Door({ action, icon, to = "/dashboard", hash, search, word }: DoorProps) {
  const { profile } = useSession();
  if (profile === null || reachOf(profile.userRole, action) === "none") return null;
  return (
    <Button
      size="xs"
      variant="default"
      title={word}
      leftSection={<Icon name={icon} sizePx={14} />}
      renderRoot={(props) => <Link to={to} search={search} {...(hash !== undefined && { hash })} {...props} />}
    >
      {word}
    </Button>
  );
}
