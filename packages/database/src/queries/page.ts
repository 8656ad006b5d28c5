import { type SelectQueryBuilder, sql } from "kysely";

export interface PageQuery<C extends string> {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: C; readonly direction: "asc" | "desc" };
}

/**
 * One page of what a query finds, and how many there are in all. Sorted by a column out of the table given, rows without
 * a value last, equal ones newest first: rows that come in between shift pages, they never repeat within one.
 */
export async function listPage<DB, TB extends keyof DB, O, C extends string>(
  found: SelectQueryBuilder<DB, TB, O>,
  asked: PageQuery<C>,
  columns: Readonly<Record<C, string>> & { readonly seq: string },
): Promise<{ rows: O[]; total: number }> {
  const { column, direction } = asked.sort;
  const rows = await found
    .orderBy(sql.ref(columns[column]), (order) => (direction === "desc" ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql.ref(columns.seq), "desc")
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute();
  const counted = await found.clearSelect().select(sql<number>`count(*)`.as("total")).$castTo<Counted>().execute();
  return { rows, total: counted.reduce((sum, row) => sum + row.total, 0) };
}

interface Counted {
  readonly total: number;
}
