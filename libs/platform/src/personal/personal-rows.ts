import type { SqlExecutor } from '#libs/event-store';

/** Rows that say who somebody is, or what only this person's account holds. The log and what is folded of it know people by ids alone. */
export interface PersonalRows {
  readonly table: string;
  /** Its column with the person's id. */
  readonly person: string;
  /** Columns that nobody is given: hashes, and what follows from other columns. */
  readonly secret?: readonly string[];
  /** What goes: the rows, or what they say, by this list of assignments. */
  readonly erased: 'rows' | { readonly emptied: string };
}

/** Every row of a person, by table, without its secrets. */
export async function personalData(
  sql: SqlExecutor,
  all: readonly PersonalRows[],
  personId: string,
): Promise<Record<string, readonly object[]>> {
  const data: Record<string, readonly object[]> = {};
  for (const { table, person, secret = [] } of all) {
    const { rows } = await sql.query<{ row: object }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${person} = $1 order by t::text`,
      [personId, secret],
    );
    data[table] = [...(data[table] ?? []), ...rows.map(({ row }) => row)];
  }
  return data;
}

/**
 * Erases what is declared, the last first: what others refer to is declared before them. In the caller's transaction.
 * @returns rows that went or were emptied, by table
 */
export async function erasePersonal(
  sql: SqlExecutor,
  all: readonly PersonalRows[],
  personId: string,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const { table, person, erased: how } of all.toReversed()) {
    const change = how === 'rows' ? `delete from ${table}` : `update ${table} set ${how.emptied}`;
    const { rows } = await sql.query(`${change} where ${person} = $1 returning 1`, [personId]);
    if (rows.length > 0) erased[table] = (erased[table] ?? 0) + rows.length;
  }
  return erased;
}
