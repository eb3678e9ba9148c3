import { constants, DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { DiskFile } from '../file-source.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { changeBytes, makeReadable } from './change-bytes.js';
import { PageTrees } from './page-trees.js';

/** Bytes of one value: the note types of a collection are one JSON text. */
const LONGEST_VALUE = 8 * 1024 * 1024;
const { databaseText } = QUESTION_FILE_LIMITS;
const SELECTS: ReadonlySet<number> = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ]);
/** How a table says which of its columns are computed. */
const COLUMNS = 'table_xinfo';
/** What a collection of Anki consists of; an index that SQLite makes by itself has no text. */
const PLAIN = /^CREATE (?:TABLE|INDEX|UNIQUE INDEX)\b/i;
const MOST_PARTS = 1_000;
/** The root of the list of all parts, which SQLite reads before anything else. */
const FIRST_PAGE = 1;

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Whether this Node.js has an SQLite that gives a database out of memory. */
export const canHoldDatabases = (): boolean => 'serialize' in DatabaseSync.prototype;

/** Whether it has one that can be told what it may do. */
export const canReadDatabases = (): boolean => 'setAuthorizer' in DatabaseSync.prototype;

/**
 * A database that somebody uploaded, in a file that is ours alone: it is changed so that SQLite opens it. It only ever
 * answers SELECT on plain tables, in the order in which they stand in it: no functions, views, virtual or computed
 * columns, which could run for as long as their author liked, and nothing sorted, which would read a whole table before
 * its first row. Every method throws `file.broken-database` for what is none.
 */
export class ForeignDatabase {
  private readonly database: DatabaseSync;
  private textRead = 0;

  constructor(path: string) {
    if (!canReadDatabases()) throw new Refused('file.not-supported-here');
    try {
      makeReadable(path);
      checkTrees(path);
      this.database = opened(path);
      this.database.setAuthorizer((action, name) =>
        SELECTS.has(action) || (action === constants.SQLITE_PRAGMA && name === COLUMNS)
          ? constants.SQLITE_OK
          : constants.SQLITE_DENY,
      );
    } catch {
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
        for (const value of Object.values(row)) this.textRead += typeof value === 'string' ? value.length : 0;
        if (this.textRead > databaseText) throw new Refused('file.expands-too-much');
      }
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('file.broken-database');
    }
    return rows;
  }
}

const opened = (path: string) =>
  new DatabaseSync(path, { readOnly: true, allowExtension: false, limits: { length: LONGEST_VALUE } });

/** That every page of its tables stands in one place; the list of them is read while nothing else leads anywhere. */
function checkTrees(path: string): void {
  const file = new DiskFile(path);
  try {
    const trees = new PageTrees(file);
    trees.add(FIRST_PAGE);
    const strangers = trees.strangers();
    changeBytes(
      path,
      strangers.map(({ at }) => ({ at, byte: 0 })),
    );
    const roots = rootsIn(path);
    changeBytes(path, strangers);
    for (const root of roots) trees.add(root);
  } finally {
    file.close();
  }
}

/** Throws `file.broken-database` where it consists of more than plain tables and indices. */
function rootsIn(path: string): number[] {
  const database = opened(path);
  try {
    const parts: Row[] = [];
    for (const part of database.prepare('SELECT rootpage, sql FROM sqlite_master').iterate())
      if (parts.push(part) > MOST_PARTS) throw new Refused('file.broken-database');
    const isPlain = parts.every(({ sql }) => typeof sql !== 'string' || PLAIN.test(sql));
    if (!isPlain) throw new Refused('file.broken-database');
    return parts.map(({ rootpage }) => Number(rootpage));
  } finally {
    database.close();
  }
}
