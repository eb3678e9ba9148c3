import type { SqlExecutor } from '#libs/event-store';

/**
 * Sets a flag of rows by their id, those of a batch in one statement. For read models that keep a batch's last word on each row; a row that is
 * not there stays away.
 * @param column names of the table's id and of its flag
 */
export async function writeFlags(
  tx: SqlExecutor,
  table: string,
  column: { readonly id: string; readonly flag: string },
  flags: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (flags.size === 0) return;
  await tx.query(
    `update ${table} as kept set ${column.flag} = changed.flag
     from unnest($1::uuid[], $2::boolean[]) as changed(id, flag) where kept.${column.id} = changed.id`,
    [[...flags.keys()], [...flags.values()]],
  );
}
