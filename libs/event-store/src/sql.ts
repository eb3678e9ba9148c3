/** The part of a `pg` client or pool that the store needs. Inside a transaction it must be that transaction's client. */
export interface SqlExecutor {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** A pool that also takes named statements, which PostgreSQL parses and plans once per connection. */
export interface NamedSqlExecutor {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}

/** A timestamp as an Instant, formatted by the database: MikroORM's connections and pg's read timestamps differently. */
export const instantSql = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
