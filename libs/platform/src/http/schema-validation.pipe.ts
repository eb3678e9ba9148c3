import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError } from '#libs/kernel';

type Issues = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']>
>[0];

const MOST_ERRORS = 50;

/** Checks `@Body({ schema })`, `@Query({ schema })` and `@Param('id', { schema })` with their zod schemas: 400 `request.invalid`. */
export const schemaValidation = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new DomainError('request.invalid', { errors: fieldErrors(issues) }),
  });

export function fieldErrors(issues: Issues): FieldError[] {
  return issues.flatMap(errorsOf).slice(0, MOST_ERRORS);
}

type Issue = Pick<Issues[number], 'message' | 'path'>;

/** zod tells unknown fields of their parent, and of a union that nothing fits; a client wants the fields by name. */
function errorsOf(issue: Issue): FieldError[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const within = (error: FieldError) => ({ ...error, path: [...path, error.path].filter(Boolean).join('.') });
  const unknown: unknown = Reflect.get(issue, 'keys');
  if (Array.isArray(unknown))
    return unknown.map((key) => within({ path: String(key), message: 'is not a field here' }));
  const nearest = alternativesOf(issue).sort((a, b) => a.length - b.length)[0];
  if (nearest) return nearest.map(within);
  return [{ path: path.join('.'), message: issue.message }];
}

/** What is wrong with each shape of a union of objects: whoever sent a body meant the one that it is nearest to. */
function alternativesOf(issue: Issue): FieldError[][] {
  const alternatives: unknown = Reflect.get(issue, 'errors');
  if (!Array.isArray(alternatives)) return [];
  return alternatives
    .map((issues: unknown) => (Array.isArray(issues) ? issues.filter(isIssue).flatMap(errorsOf) : []))
    .filter((errors) => errors.some(({ path }) => path !== ''));
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
