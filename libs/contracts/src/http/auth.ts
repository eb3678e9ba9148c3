import { z } from 'zod';
import { GUEST_NAME_MAX, LANGUAGES } from '../constants.js';
import { Id, Instant, line, plain, text } from '../primitives.js';

const SignInName = line(100).min(1);
const Secret = text(200).min(1);
const OrganizationCode = line(50).min(1);

export const PasswordSignIn = z
  .strictObject({ user_id: SignInName, password: Secret, organization_code: OrganizationCode.optional() })
  .meta({ id: 'PasswordSignIn' });
export type PasswordSignIn = z.infer<typeof PasswordSignIn>;

/** A learner without an account: the organization's code, and its join word where it wants one (AUTH-2). */
export const GuestSignIn = z
  .strictObject({
    organization_code: OrganizationCode,
    join_word: line(50).optional(),
    /** The name of a new seat. With the secret of a seat that exists it changes nothing: the seat keeps its name. */
    display_name: plain(GUEST_NAME_MAX).min(1),
    /**
     * Of a seat that this browser has: the same guest comes back, without join word and free seat. Of none yet: 32 random
     * bytes in base64url, made before the first try; they become the new seat's. The server makes them where none are given.
     */
    seat_secret: Secret.optional(),
  })
  .meta({ id: 'GuestSignIn' });
export type GuestSignIn = z.infer<typeof GuestSignIn>;

/** One of the two, never a mixture. */
export const SignInBody = z.union([PasswordSignIn, GuestSignIn]).meta({ id: 'SignInBody' });
export type SignInBody = z.infer<typeof SignInBody>;

export const SignedIn = z
  .object({ token: z.string(), expires_at: Instant, seat_secret: z.string().optional() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** Exactly the current-user fields of the specification, section 3 (AUTH-9). */
export const CurrentUser = z
  .strictObject({
    id: Id,
    usertype: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    role_name: z.string(),
    username: z.string(),
    fullname: z.string(),
    organization_name: z.string(),
    organization_type: z.string(),
    organization_id: Id,
    permissions: z.array(z.string()),
    is_initial: z.boolean(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const ResetPasswordBody = z
  .strictObject({ id: Id, password: Secret, confirm_password: Secret })
  .meta({ id: 'ResetPasswordBody' });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const ChangePasswordBody = z
  .strictObject({ current_password: Secret, password: Secret, confirm_password: Secret })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** Guests have none, and nobody has before an initial one is issued. */
export const OwnPassword = z.object({ has_password: z.boolean() }).meta({ id: 'OwnPassword' });
export type OwnPassword = z.infer<typeof OwnPassword>;

/** A learner's own choice; the current user's fields do not say it (AUTH-9). */
export const OwnPreferences = z
  .object({
    content_language: z.enum(LANGUAGES),
    /** The first run is over, or was left; on whatever device. */
    welcomed: z.boolean(),
  })
  .meta({ id: 'OwnPreferences' });
export type OwnPreferences = z.infer<typeof OwnPreferences>;
export const ChangePreferencesBody = z
  .strictObject({ content_language: z.enum(LANGUAGES).optional(), welcomed: z.literal(true).optional() })
  .meta({ id: 'ChangePreferencesBody' });
export type ChangePreferencesBody = z.infer<typeof ChangePreferencesBody>;

export const OrganizationName = z
  .object({
    organization_name: z.string(),
    /** Whether the code alone signs in a guest … */
    code_sign_in: z.boolean(),
    /** … and whether that takes a join word, too. */
    join_word: z.boolean(),
    /** Whether its people sign in through a provider of their own (OpenID Connect) … */
    oidc: z.boolean(),
    /** … and whether they may with a password. */
    password: z.boolean(),
  })
  .meta({ id: 'OrganizationName' });
export type OrganizationName = z.infer<typeof OrganizationName>;

/** What a session was opened by: a password, an organization's code alone, or a provider of OpenID Connect. */
export const SESSION_WAYS = ['password', 'code', 'oidc'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

export const Session = z
  .object({
    id: Id,
    created_at: Instant,
    last_seen_at: Instant,
    user_agent: z.string(),
    /** null: it was opened before that was noted. */
    opened_by: z.enum(SESSION_WAYS).nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
