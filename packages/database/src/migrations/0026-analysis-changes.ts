import { type Kysely, sql } from "kysely";

// A run of the analysis tells how far it is, and once that it ended.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger tell_analysis_run_insert after insert on analysis_run
    referencing new table as changed
    for each statement execute function tell_change_in_report('analysis.changed')`.execute(db);
  await sql`
    create function tell_change_of_analysis() returns trigger language plpgsql as $$
    begin
      insert into change_event (kind, company_id, site_id, report_id, thing_ids)
      select case when new.state in ('STOPPED', 'DONE', 'FAILED') and old.state <> new.state
          then 'analysis.finished' else 'analysis.changed' end,
        report.company_id, report.site_id, report.id, array[new.id]
      from examine_report as report where report.id = new.report_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_analysis_run_update after update on analysis_run
    for each row when (old.state is distinct from new.state or old.done is distinct from new.done)
    execute function tell_change_of_analysis()`.execute(db);
}
