import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface OpenedLink {
  readonly madeAt: Date;
  readonly linkId: number;
  readonly outcome: "DONE" | "REFUSED";
  readonly code: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** Somebody with a link is nobody to us: the company of its report learns which link, when, and from where. */
export async function addOpenedLinkEntry(db: Db, opened: OpenedLink): Promise<void> {
  const { madeAt, linkId, outcome, code, address, requestId } = opened;
  await sql`
    insert into audit_entry (made_at, user_id, login_id, user_name, user_role, company_id, site_id, deed, call,
      object_kind, object_id, object_name, summary, outcome, code, request_id)
    select ${madeAt}, null, '', '', null, report.company_id, report.site_id, 'opened', 'openSharedReport',
      'share-link', link.id, link.name, ${`address: ${address}`}, ${outcome}, ${code}, ${requestId}
    from share_link as link join examine_report as report on report.id = link.report_id
    where link.id = ${linkId}`.execute(db);
}
