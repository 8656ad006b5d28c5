import { type Kysely, sql } from "kysely";

// Words of the product by category, named in both languages. Fixed ones are those the program itself compares with.
const fixed = [
  ["DEFECT_STATUS", "FOUND", "결함발견", "Found"],
  ["DEFECT_STATUS", "SCHEDULE", "조치예정", "Scheduled"],
  ["DEFECT_STATUS", "COMPLETE", "조치완료", "Completed"],
  ["DETECT_WAY", "MANUAL", "직접 등록", "By hand"],
  ["DETECT_WAY", "AI", "AI 분석", "AI analysis"],
  ["RESOURCE_TYPE", "RGB", "RGB 이미지", "RGB image"],
  ["RESOURCE_TYPE", "IR", "열화상 이미지", "Thermal image"],
  ["RESOURCE_TYPE", "CSV", "열화상 CSV", "Thermal CSV"],
  ["USER_ROLE", "ADMIN", "관리자", "Administrator"],
  ["USER_ROLE", "COMPANY", "회사 사용자", "Company user"],
  ["USER_ROLE", "USER", "일반 사용자", "User"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_code (
      id bigint generated always as identity primary key,
      category text not null,
      code text not null,
      parent_id bigint constraint app_code_parent_id_fkey references app_code (id),
      name_ko text not null,
      name_en text not null,
      position integer not null default 0,
      is_fixed boolean not null default false,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      constraint app_code_taken unique nulls not distinct (category, parent_id, code)
    )`.execute(db);
  await sql`create index app_code_parent on app_code (parent_id)`.execute(db);
  for (const [position, [category, code, ko, en]] of fixed.entries())
    await sql`
      insert into app_code (category, code, name_ko, name_en, position, is_fixed)
      values (${category}, ${code}, ${ko}, ${en}, ${position}, true)`.execute(db);
}
