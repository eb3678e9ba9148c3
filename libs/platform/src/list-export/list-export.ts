import type { z } from 'zod';
import type { ExportList } from '#contracts/http/exports';
import type { FileLanguage } from '#contracts/http/lists';
import { DomainError } from '#libs/kernel';
import type { Cell, ExportFormat, FileName } from '#platform/export';
import { type Access, fieldErrors, type Principal } from '#platform/http';

/** What every export is asked by, besides the filters of its list. */
export interface AsFile {
  readonly format: ExportFormat;
  readonly lang: FileLanguage;
}

/** A list that is to be had as a file: who may have it, and what its route (`EXPORT_PATHS`) takes. */
export interface ExportDeclaration<Query extends AsFile = AsFile> {
  readonly list: ExportList;
  /** The part of the API's documentation. */
  readonly tag: string;
  readonly access: Access;
  readonly query: z.ZodType<Query>;
}

/** The list as it was asked for. Who is in it is told at once and by ids, its rows part by part: each as of when it is read. */
export interface OpenedExport {
  readonly name: FileName;
  readonly columns: readonly string[];
  /** The whole list in its order, as of one moment; not more than `limit`. */
  readonly ids: (limit: number) => Promise<readonly string[]>;
  /** The rows of some of them, in their order; without what is gone by now. */
  readonly cells: (ids: readonly string[]) => Promise<readonly (readonly Cell[])[]>;
  /** A last row, of the sums of the columns that hold numbers. */
  readonly foot?: (sums: Sums) => readonly Cell[];
}
/** By column: what of the rows so far is a number, added up. */
export type Sums = readonly number[];

export const added = (sums: Sums, rows: readonly (readonly Cell[])[]): Sums =>
  rows.reduce<Sums>(
    (all, row) => row.map((cell, at) => (all[at] ?? 0) + (typeof cell === 'number' ? cell : 0)),
    sums,
  );

/** A list of a context as a file: one declaration, wherever and however it is written. */
export interface AnyListExport {
  readonly of: ExportDeclaration;
  /** @param query as the route takes it. Throws as `open`, and `request.invalid` for a query that is none. */
  opened(principal: Principal, query: unknown, id: string | undefined): Promise<Opened>;
}
export interface Opened extends OpenedExport {
  readonly format: ExportFormat;
}

export abstract class ListExport<Query extends AsFile> implements AnyListExport {
  abstract readonly of: ExportDeclaration<Query>;

  async opened(principal: Principal, query: unknown, id: string | undefined): Promise<Opened> {
    const { data: asked, error } = this.of.query.safeParse(query);
    if (error) throw new DomainError('request.invalid', { errors: fieldErrors(error.issues) });
    return { ...(await this.open(principal, asked, id)), format: asked.format };
  }

  /** Sees what the principal may see, like the list itself. @param id from a path that has one */
  abstract open(principal: Principal, query: Query, id: string | undefined): Promise<OpenedExport>;
}

/** A list of the back office as a table: its heads in the language of the file, and what of a row stands below them. */
export interface ListTable<Row> {
  readonly plain: string;
  readonly shown: Readonly<Record<FileLanguage, string>>;
  /** `@` is the time zone of the times below it. */
  readonly columns: Readonly<Record<FileLanguage, readonly string[]>>;
  readonly cells: (row: Row, words: { readonly lang: FileLanguage; readonly time: Time }) => readonly Cell[];
}
/** An instant as the clock of the file's time zone shows it. */
export type Time = (instant: string | null) => string | null;

/** How the rows of a table are found. */
export interface ListRows<Row> {
  readonly ids: (limit: number) => Promise<readonly string[]>;
  readonly some: (ids: readonly string[]) => Promise<readonly Row[]>;
}

export function tableExport<Row>(
  { plain, shown, columns, cells }: ListTable<Row>,
  { lang, timeZone }: { readonly lang: FileLanguage; readonly timeZone: string },
  { ids, some }: ListRows<Row>,
): OpenedExport {
  const time = clockOf(timeZone);
  return {
    name: { plain, shown: shown[lang] },
    columns: columns[lang].map((head) => head.replace('@', timeZone)),
    ids,
    cells: async (of) => (await some(of)).map((row) => cells(row, { lang, time })),
  };
}

/** A list that is bounded, read whole: of each thing the rows that stand for it. */
export interface WholeTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly (readonly Cell[])[] }[];
  readonly foot?: OpenedExport['foot'];
}

export function wholeExport(name: FileName, { columns, rows, foot }: WholeTable): OpenedExport {
  const byId = new Map(rows.map(({ id, cells }) => [id, cells]));
  return {
    ...{ name, columns },
    ids: (limit) => Promise.resolve(rows.slice(0, limit).map(({ id }) => id)),
    cells: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
    ...(foot && { foot }),
  };
}

/** `2026-11-26 18:05`: what spreadsheets of every language read as a time. */
export function clockOf(timeZone: string): Time {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => (instant === null ? null : format.format(new Date(instant)));
}
