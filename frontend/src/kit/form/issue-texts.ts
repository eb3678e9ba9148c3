import type { ZodError } from 'zod';
import { i18n } from '../texts/i18n.js';
import type { FieldErrors } from './field-failures.js';

type Issue = ZodError['issues'][number];
/** Words of a form's own for what only its schema knows; nothing: the words by kind. */
export type Explain = (path: string, issue: Issue) => string | undefined;

/** What a schema of the contract refuses, by field path, in the reader's language: the first finding of each field. */
export function issueTexts(issues: readonly Issue[], body: unknown, explain?: Explain): FieldErrors {
  const texts: Record<string, string> = {};
  for (const issue of issues.flatMap(nearest)) {
    const path = issue.path.map(String).join('.');
    texts[path] ??= explain?.(path, issue) ?? (isEmpty(valueAt(body, issue.path)) ? required() : kind(issue));
  }
  return texts;
}

/** Of the shapes that a value can have, its author meant the one that the fewest findings stand between. */
function nearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  return closest.length === 0
    ? [issue]
    : closest.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

const required = () => i18n.t('form:required');

function kind(issue: Issue): string {
  if (issue.code === 'too_small') return i18n.t(least(issue.origin), { count: Number(issue.minimum) });
  if (issue.code === 'too_big') return i18n.t(most(issue.origin), { count: Number(issue.maximum) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return i18n.t('form:email');
  return i18n.t('form:invalid');
}

function least(origin: string) {
  if (origin === 'string') return 'form:too-short';
  return origin === 'array' || origin === 'set' ? 'form:too-few' : 'form:too-small';
}
function most(origin: string) {
  if (origin === 'string') return 'form:too-long';
  return origin === 'array' || origin === 'set' ? 'form:too-many' : 'form:too-big';
}

/** A field that holds nothing is "Required", whatever the schema found first. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
