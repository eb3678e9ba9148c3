/** A timestamp as an Instant, formatted by the database: MikroORM's connections and pg's read timestamps differently. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
