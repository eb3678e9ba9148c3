import { constants, DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { PageTrees } from './page-trees.js';

/** Bytes of one value: the note types of a collection are one JSON text. */
const LONGEST_VALUE = 8 * 1024 * 1024;
const { expandedBytes } = QUESTION_FILE_LIMITS;
/** Where a database says that a log stands beside it, which a package never has. */
const JOURNAL_MODE = { from: 18, to: 20, rollback: 1 };
const SELECTS: ReadonlySet<number> = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ]);
/** How a table says which of its columns are computed. */
const COLUMNS = 'table_xinfo';
/** What a collection of Anki consists of; an index that SQLite makes by itself has no text. */
const PLAIN = /^CREATE (?:TABLE|INDEX|UNIQUE INDEX)\b/i;
const MOST_PARTS = 1_000;
/** The root of the list of all parts, which SQLite reads before anything else. */
const FIRST_PAGE = 1;

export type Row = Readonly<Record<string, SQLOutputValue>>;

export const canHoldDatabases = (): boolean => 'deserialize' in DatabaseSync.prototype;

/**
 * A database that somebody uploaded, in memory. It only ever answers SELECT on plain tables, in the order in which they
 * stand in it: no functions, views, virtual or computed columns, which could run for as long as their author liked, and
 * nothing sorted, which would read a whole table before its first row. Every method throws `file.broken-database` for
 * what is none.
 */
export class ForeignDatabase {
  private readonly database: DatabaseSync;
  private bytesRead = 0;

  constructor(bytes: Uint8Array) {
    if (!canHoldDatabases()) throw new Refused('file.not-supported-here');
    this.database = new DatabaseSync(':memory:', {
      allowExtension: false,
      limits: { length: LONGEST_VALUE },
    });
    try {
      const trees = new PageTrees(bytes);
      trees.add(FIRST_PAGE);
      this.database.deserialize(readable(trees.closed()));
      for (const root of this.roots()) trees.add(root);
      this.database.deserialize(readable(bytes));
      this.database.setAuthorizer((action, name) =>
        SELECTS.has(action) || (action === constants.SQLITE_PRAGMA && name === COLUMNS)
          ? constants.SQLITE_OK
          : constants.SQLITE_DENY,
      );
    } catch {
      this.close();
      throw new Refused('file.broken-database');
    }
  }

  close(): void {
    this.database.close();
  }

  /** Whether there is such a table, without columns that are computed. */
  hasTable(name: string): boolean {
    const columns = this.rows(this.prepared(`PRAGMA ${COLUMNS}(${name})`), MOST_PARTS);
    return columns.length > 0 && columns.every(({ hidden }) => hidden === 0);
  }

  /** Values of the columns as texts. Throws `file.broken-database` where there is no such table. */
  select(table: string, columns: readonly string[], limit: number): Row[] {
    if (!this.hasTable(table)) throw new Refused('file.broken-database', table);
    const values = columns.map((column) => `CAST(${column} AS TEXT) AS ${column}`).join(', ');
    return this.rows(this.prepared(`SELECT ${values} FROM ${table}`), limit);
  }

  private roots(): number[] {
    const parts = this.rows(this.prepared('SELECT rootpage, sql FROM sqlite_master'), MOST_PARTS + 1);
    const isPlain = parts.every(({ sql }) => typeof sql !== 'string' || PLAIN.test(sql));
    if (!isPlain || parts.length > MOST_PARTS) throw new Refused('file.broken-database');
    return parts.map(({ rootpage }) => Number(rootpage));
  }

  private prepared(sql: string): StatementSync {
    try {
      return this.database.prepare(sql);
    } catch {
      throw new Refused('file.broken-database');
    }
  }

  /** Row by row: a database may be made so that all of its rows share their pages, and is larger than its file. */
  private rows(statement: StatementSync, limit: number, ...parameters: string[]): Row[] {
    const rows: Row[] = [];
    try {
      for (const row of statement.iterate(...parameters)) {
        if (rows.length >= limit) break;
        rows.push(row);
        for (const value of Object.values(row))
          this.bytesRead += typeof value === 'string' ? value.length : 0;
        if (this.bytesRead > expandedBytes) throw new Refused('file.expands-too-much');
      }
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('file.broken-database');
    }
    return rows;
  }
}

const COLLATION = Buffer.from('unicase');
const NOCASE = Buffer.from('nocase ');
const COLLATE = 'collate ';

/**
 * A copy that SQLite opens without the log, and without the collation that only Anki knows: where a table is sorted by
 * it, SQLite refuses even to list it. The name is replaced in place by one that is as long.
 */
function readable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.fill(JOURNAL_MODE.rollback, JOURNAL_MODE.from, JOURNAL_MODE.to);
  for (let at = copy.indexOf(COLLATION); at !== -1; at = copy.indexOf(COLLATION, at + 1)) {
    const before = copy.toString('latin1', Math.max(0, at - COLLATE.length), at);
    if (before.toLowerCase() === COLLATE) NOCASE.copy(copy, at);
  }
  return copy;
}
