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

type Issue = Issues[number];

/** zod tells unknown fields of their parent; a client wants them by name. */
function errorsOf(issue: Issue): FieldError[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const unknown: unknown = Reflect.get(issue, 'keys');
  if (Array.isArray(unknown))
    return unknown.map((key) => ({ path: [...path, String(key)].join('.'), message: 'is not a field here' }));
  return [{ path: path.join('.'), message: issue.message }];
}
