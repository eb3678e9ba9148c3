import { z } from 'zod';
import { Id, Instant } from '../primitives.js';
import { AS_FILE } from './lists.js';

/** Initial passwords of many learners at once, and the sheets on which they can be read for a day (ADR 14). */

/** Most people of one bulk issue by ids; an import's may be more. */
export const PASSWORD_ISSUE_MAX = 5_000;
export const IssueInitialPasswords = z
  .strictObject({
    ids: z.array(Id).min(1).max(PASSWORD_ISSUE_MAX).optional(),
    /** Instead: everybody whom this import has created. */
    import_id: Id.optional(),
  })
  .refine(({ ids, import_id }) => (ids === undefined) !== (import_id === undefined), {
    path: ['ids'],
    error: 'either ids or import_id',
  })
  .meta({ id: 'IssueInitialPasswords' });
export type IssueInitialPasswords = z.infer<typeof IssueInitialPasswords>;

/** As many learners in a test are named as a person reads. */
export const FORESEEN_NAMES = 5;

/** What an issue would do to those who get a password of it. */
export const PasswordsForeseen = z
  .object({
    /** Who would get one. */
    learners: z.int(),
    /** Those of them who are signed in somewhere, and would be signed out. */
    signed_in: z.int(),
    /** Those of these who have begun a test and not handed it in: `FORESEEN_NAMES` at most by name. */
    in_test: z.object({ count: z.int(), names: z.array(z.string()).max(FORESEEN_NAMES) }),
  })
  .meta({ id: 'PasswordsForeseen' });
export type PasswordsForeseen = z.infer<typeof PasswordsForeseen>;

export const PasswordIssue = z
  .object({
    id: Id,
    state: z.enum(['running', 'done', 'closed']),
    /** People who keep the password they had, because it was stopped before their turn. */
    left: z.int(),
    /** `failed`: people who were gone or deactivated when their turn came. */
    progress: z.object({ done: z.int(), total: z.int(), failed: z.int() }),
    created_at: Instant,
    /** Until when the sheet can be shown. */
    expires_at: Instant,
  })
  .meta({ id: 'PasswordIssue' });
export type PasswordIssue = z.infer<typeof PasswordIssue>;

/** Those of the caller that can still be shown, the newest first. */
export const PasswordIssues = z.object({ items: z.array(PasswordIssue) }).meta({ id: 'PasswordIssues' });
export type PasswordIssues = z.infer<typeof PasswordIssues>;

/** The list of a sheet as a file: CSV, in the words of this language. */
export const PasswordFileQuery = z.strictObject({ lang: AS_FILE.lang });
export type PasswordFileQuery = z.infer<typeof PasswordFileQuery>;

const SheetPerson = z.object({
  user_id: z.string(),
  fullname: z.string(),
  class_name: z.string().nullable(),
});

/** Who still has the password of a sheet, also when the sheet itself can be shown no more: the card may not have arrived. */
export const PasswordsWaiting = z
  .object({ items: z.array(SheetPerson.extend({ id: Id })) })
  .meta({ id: 'PasswordsWaiting' });
export type PasswordsWaiting = z.infer<typeof PasswordsWaiting>;

/**
 * For cards to be printed. Whoever has another password meanwhile is left out and counted, and stands among `others`: with
 * one of their own, or with a newer initial one.
 */
export const PasswordSheet = z
  .object({
    organization_name: z.string(),
    organization_code: z.string().nullable(),
    people: z.array(SheetPerson.extend({ password: z.string() })),
    replaced: z.int(),
    others: z.array(SheetPerson.extend({ state: z.enum(['changed', 'reissued']) })),
  })
  .meta({ id: 'PasswordSheet' });
export type PasswordSheet = z.infer<typeof PasswordSheet>;
