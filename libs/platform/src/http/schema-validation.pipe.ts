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
  return issues.slice(0, MOST_ERRORS).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
}
