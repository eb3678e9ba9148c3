import { z } from 'zod';
import { Id, Instant, line, text } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';
import { PERSON_STATUS } from './people.js';

export const ORGANIZATION_KINDS = ['school', 'company'] as const;
export const ORGANIZATION_SORTS = ['name', 'code', 'type', 'learner_count', 'created_at'] as const;
export const OrganizationListQuery = listQuery(ORGANIZATION_SORTS).extend({
  type: z.enum(ORGANIZATION_KINDS).optional(),
  status: z.enum(PERSON_STATUS).optional(),
});
export type OrganizationListQuery = z.infer<typeof OrganizationListQuery>;
export const OrganizationExportQuery = OrganizationListQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type OrganizationExportQuery = z.infer<typeof OrganizationExportQuery>;

/** A name of the IANA time zone database that this server knows. */
export const TimeZone = text(60).refine(isTimeZone, { error: 'not a time zone' });
function isTimeZone(name: string): boolean {
  // an offset is a time zone to Node, and to many browsers it is not
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What people type at the sign-in or find in a link: short, without spaces. */
export const OrganizationCode = line(50).regex(/^[\p{L}\p{N}_-]{2,50}$/u, {
  error: 'letters, digits, - and _ only',
});
/** The word that guests add to the code; read out in class and changed often. */
export const JoinWord = line(50).min(1);
/** Number of guest seats of the code sign-in. */
export const Seats = z.int().min(1).max(10_000);

export const Organization = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum([...ORGANIZATION_KINDS, 'platform']),
    code: z.string().nullable(),
    time_zone: z.string(),
    code_sign_in: z.boolean(),
    /** null: the code alone is enough. */
    join_word: z.string().nullable(),
    /** null: no limit. */
    seats: z.int().nullable(),
    /** Guests that hold a seat now. */
    seats_taken: z.int(),
    learner_count: z.int(),
    administrator_count: z.int(),
    status: z.enum(PERSON_STATUS),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;
export const OrganizationPage = page(Organization).meta({ id: 'OrganizationPage' });

const fields = {
  name: line(200).min(1),
  type: z.enum(ORGANIZATION_KINDS),
  code: OrganizationCode,
  time_zone: TimeZone,
  code_sign_in: z.boolean(),
  join_word: JoinWord.nullable(),
  seats: Seats.nullable(),
};
export const CreateOrganizationBody = z
  .strictObject({
    ...fields,
    code_sign_in: fields.code_sign_in.default(false),
    join_word: fields.join_word.default(null),
    seats: fields.seats.default(null),
  })
  .meta({ id: 'CreateOrganizationBody' });
export type CreateOrganizationBody = z.infer<typeof CreateOrganizationBody>;

export const ChangeOrganizationBody = z.strictObject(fields).partial().meta({ id: 'ChangeOrganizationBody' });
export type ChangeOrganizationBody = z.infer<typeof ChangeOrganizationBody>;

/** The code sign-in of one organization, as its administrators see it (AUTH-2). */
export const CodeSignIn = z
  .object({
    organization_id: Id,
    organization_name: z.string(),
    code: z.string().nullable(),
    code_sign_in: z.boolean(),
    /** null: the code alone is enough. */
    join_word: z.string().nullable(),
    /** null: no limit. */
    seats: z.int().nullable(),
    seats_taken: z.int(),
    /** The organization's: goes into `If-Match`. */
    version: z.int(),
  })
  .meta({ id: 'CodeSignIn' });
export type CodeSignIn = z.infer<typeof CodeSignIn>;
/** Only what is given changes. A word is never written by hand here: it is taken away, or made anew by `join_word`. */
export const ChangeCodeSignInBody = z
  .strictObject({ code_sign_in: fields.code_sign_in, seats: fields.seats, join_word: z.null() })
  .partial()
  .meta({ id: 'ChangeCodeSignInBody' });
export type ChangeCodeSignInBody = z.infer<typeof ChangeCodeSignInBody>;
