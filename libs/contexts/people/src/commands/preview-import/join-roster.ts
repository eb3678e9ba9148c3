import { DomainError } from '#libs/kernel';
import { type Book, type RowSink, rowsOf, type SheetRow, TableSize } from '#platform/sheets';
import { keyOf } from './heading-words.js';
import { type Recognised, recogniseColumns } from './columns.js';
import { sampleOf } from './propose-heading.js';
import { SEVERAL } from './several.js';

/** A table that was made of the files of a OneRoster package: a row of `users.csv` each, with its roles and classes. */
export interface JoinedRoster {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly recognised: Recognised;
}

/** What stands behind the columns of `users.csv`, named by where it comes from. */
const JOINED = {
  role: 'roles.csv: role',
  homeroom: 'classes.csv: title (homeroom)',
  class: 'classes.csv: title',
} as const;

/** Rows of the files beside `users.csv`: a learner has some of each. */
const MOST_RELATED = 200_000;

/**
 * Joins the files of a OneRoster package by their sourcedIds (1EdTech OneRoster CSV Tables 1.1.1, section 4: users 4.13,
 * enrollments 4.8, classes 4.3; CSV Binding 1.2.1, section 4, with `roles.csv`). What is `tobedeleted`, and enrolments and
 * roles that have ended, do not count; of a person's roles the primary ones do. A package without people is the list of its
 * classes. Throws what the readers throw, `sheet.empty`, and `sheet.expands-too-much`: one class may be that of everybody.
 * @param today YYYY-MM-DD
 */
export async function joinRoster(book: Book, today: string): Promise<JoinedRoster> {
  const table = (name: string) => book.tables.indexOf(name);
  const people = table('users.csv');
  const [heading, ...rows] = await rowsOf(book, people === -1 ? table('classes.csv') : people);
  if (!heading || rows.length === 0) throw new DomainError('sheet.empty');
  if (people === -1) return { columns: heading.cells, rows, recognised: recogniseColumns(heading.cells) };
  const keys = heading.cells.map(keyOf);
  const roles = await rolesOf(book, table('roles.csv'), today);
  const classes = await classesOf(book, table('enrollments.csv'), table('classes.csv'), today);
  const added = [...(roles ? [JOINED.role] : []), ...(classes ? [JOINED.homeroom, JOINED.class] : [])];
  const width = heading.cells.length;
  const size = new TableSize();
  const joined = rows.map(({ number, cells }): SheetRow => {
    const id = cells[keys.indexOf('sourcedid')] ?? '';
    const more = [
      ...(roles ? [[...(roles.get(id) ?? [])].join(' ')] : []),
      ...(classes ? [titles(classes.homeroom.get(id)), titles(classes.other.get(id))] : []),
    ];
    size.add(more);
    return { number, cells: [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), ...more] };
  });
  const columns = [...heading.cells, ...added];
  return { columns, rows: joined, recognised: withJoined(columns, joined) };
}

/** A homeroom is the class of a learner; where the package has none, what they are enrolled in. */
function withJoined(columns: readonly string[], rows: readonly SheetRow[]): Recognised {
  const recognised = recogniseColumns(columns, sampleOf(rows));
  const at = (name: string) => columns.lastIndexOf(name);
  const isFilled = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '');
  const [homeroom, other, role] = [at(JOINED.homeroom), at(JOINED.class), at(JOINED.role)];
  const column = [homeroom, other].find((one) => one !== -1 && isFilled(one));
  return {
    ...recognised,
    mapping: { ...recognised.mapping, ...(column !== undefined && { class: [column] }) },
    oneRoster: recognised.oneRoster && {
      ...recognised.oneRoster,
      ...(role !== -1 && { role }),
    },
  };
}

const titles = (found: ReadonlySet<string> | undefined): string => [...(found ?? [])].join(SEVERAL);

type ByUser = Map<string, Set<string>>;
function note(by: ByUser, user: string, value: string): void {
  const known = by.get(user);
  if (known) known.add(value);
  else by.set(user, new Set([value]));
}

/** Primary roles of each person, or all where none is called primary; undefined: the package has no file of them. */
async function rolesOf(book: Book, table: number, today: string): Promise<ByUser | undefined> {
  if (table === -1) return undefined;
  const primary: ByUser = new Map();
  const any: ByUser = new Map();
  await eachOf(book, table, (cell) => {
    const [user, role] = [cell('usersourcedid'), cell('role').toLowerCase()];
    if (user === '' || role === '' || isOver(cell, today)) return;
    note(any, user, role);
    if (cell('roletype').toLowerCase() === 'primary') note(primary, user, role);
  });
  return new Map([...any, ...primary]);
}

/** Titles of the classes of each learner. */
async function classesOf(book: Book, enrolments: number, classes: number, today: string) {
  if (enrolments === -1 || classes === -1) return undefined;
  const byId = new Map<string, { title: string; isHomeroom: boolean }>();
  await eachOf(book, classes, (cell) => {
    const isHomeroom = cell('classtype').toLowerCase() === 'homeroom';
    if (!isOver(cell, today)) byId.set(cell('sourcedid'), { title: cell('title').trim(), isHomeroom });
  });
  const homeroom: ByUser = new Map();
  const other: ByUser = new Map();
  await eachOf(book, enrolments, (cell) => {
    const found = byId.get(cell('classsourcedid'));
    const isLearner = ['', 'student'].includes(cell('role').toLowerCase());
    if (!found || found.title === '' || !isLearner || isOver(cell, today)) return;
    note(found.isHomeroom ? homeroom : other, cell('usersourcedid'), found.title);
  });
  return { homeroom, other };
}

type CellOf = (name: string) => string;
/** `endDate` is a day of ISO 8601, and the day itself still counts. */
const isOver = (cell: CellOf, today: string): boolean =>
  cell('status').toLowerCase() === 'tobedeleted' ||
  (/^\d{4}-\d{2}-\d{2}/.test(cell('enddate')) && cell('enddate').slice(0, 10) < today);

/** Row by row, with the cells by their headings; rows are not kept. Throws `sheet.too-many-rows`. */
async function eachOf(book: Book, table: number, take: (cell: CellOf) => void): Promise<void> {
  let keys: Map<string, number> | undefined;
  let count = 0;
  const sink: RowSink = {
    isFull: false,
    add: (_number, texts) => {
      count += 1;
      if (count > MOST_RELATED) throw new DomainError('sheet.too-many-rows');
      if (keys) {
        const at = keys;
        take((name) => (texts[at.get(name) ?? -1] ?? '').trim());
      } else keys = new Map(texts.map((heading, column) => [keyOf(heading), column]));
    },
  };
  await book.read(table, sink);
}
