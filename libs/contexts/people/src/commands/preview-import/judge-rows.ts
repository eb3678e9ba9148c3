import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportMend,
  type ImportOutcome,
  type ImportProblem,
  type ImportReason,
} from '#contracts/http/imports';
import type { Mends } from '#platform/mends';
import type { SheetRow } from '#platform/sheets';
import { identifierKey } from '#contracts/identifier-key';
import { plainName } from '#contracts/plain-name';
import { type ClassIndex, isClass } from './class-index.js';
import { leftOutBecause, type RosterPlan } from './left-out.js';
import type { PersonValues } from '../../rows/person-import.row.js';
import { readPerson, type ReadPerson } from './read-person.js';

/** Somebody who has one of the file's user ids. */
export interface KnownPerson {
  readonly id: string;
  /** A learner of the organization of the import; nobody else is changed by it, or told of. */
  readonly isOwnLearner: boolean;
  /** Somebody of the organization who is no learner. */
  readonly isOwnStaff: boolean;
  readonly values: PersonValues;
}

export interface Known {
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly classes: ClassIndex;
}

export interface Plan {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  readonly createClasses: boolean;
  /** What a person has decided about rows, by their numbers. */
  readonly mends: Mends<ImportMend>;
  /** Of a OneRoster file. */
  readonly oneRoster: RosterPlan | undefined;
}

export interface JudgedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly values: PersonValues;
  /** What a changed row replaces. */
  readonly before: PersonValues;
  readonly outcome: ImportOutcome;
  readonly problems: readonly ImportProblem[];
  readonly personId: string | null;
}

export interface Judged {
  readonly rows: readonly JudgedRow[];
  readonly newClasses: readonly string[];
}

/** The user ids of a file in the form in which they are compared. */
export const keysOf = (
  rows: readonly SheetRow[],
  { mapping, mends }: Pick<Plan, 'mapping' | 'mends'>,
): string[] =>
  rows.flatMap(({ number, cells }) => {
    const only = { ...(mapping.user_id && { user_id: mapping.user_id }) };
    const { user_id } = readPerson(cells, only, mends[String(number)]).values;
    return user_id === undefined ? [] : [identifierKey(user_id)];
  });

/** What an import would do with each row of a file; asks nobody and writes nothing. */
export function judgeRows(rows: readonly SheetRow[], plan: Plan, known: Known): Judged {
  const seen = new Set<string>();
  const newClasses = new Map<string, string>();
  const judged = rows.map(({ number, cells }): JudgedRow => {
    const mend = plan.mends[String(number)];
    const read = readPerson(cells, plan.mapping, mend);
    const ignored = mend?.drop
      ? problem(null, 'dropped')
      : plan.oneRoster && leftOutBecause(cells, plan.oneRoster, plan.kind);
    const verdict = ignored
      ? { outcome: 'ignored' as const, problems: [ignored] }
      : plan.kind === 'classes'
        ? judgeClass(read, known, seen)
        : judgePerson(read, mend?.make_class ? { ...plan, createClasses: true } : plan, known, seen);
    if (verdict.outcome === 'new' || verdict.outcome === 'changed') noteClass(newClasses, read, known);
    return { number, cells, values: read.values, before: {}, personId: null, ...verdict };
  });
  return { rows: judged, newClasses: [...newClasses.values()] };
}

/** A class that is to be made, by its first spelling. */
function noteClass(names: Map<string, string>, { values }: ReadPerson, { classes }: Known): void {
  if (values.class === undefined || classes.find(values.class) !== 'unknown') return;
  const key = identifierKey(values.class);
  if (!names.has(key)) names.set(key, values.class);
}

type Verdict = Pick<JudgedRow, 'outcome' | 'problems'> & Partial<Pick<JudgedRow, 'before' | 'personId'>>;

const problem = (field: ImportProblem['field'], reason: ImportReason): ImportProblem => ({ field, reason });
const error = (problems: readonly ImportProblem[]): Verdict => ({ outcome: 'error', problems });

function judgeClass({ values, problems }: ReadPerson, { classes }: Known, seen: Set<string>): Verdict {
  if (problems.length > 0) return error(problems);
  if (values.class === undefined) return error([problem('class', 'required')]);
  if (isSecond(seen, values.class)) return error([problem('class', 'duplicate-in-file')]);
  const found = classes.find(values.class);
  if (found === 'unknown') return { outcome: 'new', problems: [] };
  return isClass(found)
    ? { outcome: 'unchanged', problems: [] }
    : error([problem('class', `${found}-class`)]);
}

function judgePerson({ values, problems }: ReadPerson, plan: Plan, known: Known, seen: Set<string>): Verdict {
  const { user_id } = values;
  if (user_id === undefined) return error([...problems, problem('user_id', 'required')]);
  const person = known.people.get(identifierKey(user_id));
  const all = [
    ...problems,
    ...(isSecond(seen, user_id) ? [problem('user_id', 'duplicate-in-file')] : []),
    ...(person && !person.isOwnLearner
      ? [problem('user_id', person.isOwnStaff ? 'not-a-learner' : 'user-id-in-use')]
      : []),
    ...(!person && values.fullname === undefined ? [problem('fullname', 'required')] : []),
    ...classProblems(values, plan, known, person),
  ];
  if (all.length > 0) return error(all);
  if (!person) return { outcome: 'new', problems: [] };
  const before = replaced(values, person.values, known.classes);
  const outcome = Object.keys(before).length > 0 ? 'changed' : 'unchanged';
  return { outcome, problems: [], before, personId: person.id };
}

function isSecond(seen: Set<string>, text: string): boolean {
  const key = identifierKey(text);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function classProblems(
  values: PersonValues,
  { createClasses }: Plan,
  { classes }: Known,
  person: KnownPerson | undefined,
): ImportProblem[] {
  if (values.class === undefined || values.class === person?.values.class) return [];
  const found = classes.find(values.class);
  if (isClass(found) || (found === 'unknown' && createClasses)) return [];
  return [problem('class', `${found}-class`)];
}

/** What stands there may have been written before names were made plain: that alone is no change. */
const plainIn = (text: string | undefined) => (text === undefined ? undefined : plainName(text));

/** The fields that the file changes, with their values before. A user id is only ever looked up. */
export function replaced(values: PersonValues, now: PersonValues, classes: ClassIndex): PersonValues {
  const isOther = (field: ImportField) => {
    const value = values[field];
    if (value === undefined || field === 'user_id') return false;
    const found = field === 'class' ? classes.find(value) : undefined;
    return (found !== undefined && isClass(found) ? found.name : value) !== plainIn(now[field]);
  };
  return Object.fromEntries(IMPORT_FIELDS.filter(isOther).map((field) => [field, now[field] ?? '']));
}
