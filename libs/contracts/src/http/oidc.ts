import { z } from 'zod';
import { Id, line, text } from '../primitives.js';

/** The claims of an ID token that may name who somebody is here. */
export const OIDC_CLAIMS = ['preferred_username', 'email', 'sub'] as const;
export type OidcClaim = (typeof OIDC_CLAIMS)[number];

/** Where a provider sends people back to, below this installation's own address: what is registered there. */
export const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback';

/** An organization's sign-in by OpenID Connect (PLUS-12). The client's secret nobody is told. */
export const OidcSettings = z
  .object({
    organization_id: Id,
    /** null: the organization has no such sign-in. */
    provider: z.object({ issuer: z.string(), client_id: z.string(), claim: z.enum(OIDC_CLAIMS) }).nullable(),
    /** Whether learners and administrators may also sign in with a password. */
    password_too: z.boolean(),
    /** Accounts that are tied to somebody at the provider. */
    linked: z.int().min(0),
    /** Goes into `If-Match`; 0 where there is no such sign-in. */
    version: z.int(),
  })
  .meta({ id: 'OidcSettings' });
export type OidcSettings = z.infer<typeof OidcSettings>;

export const SetOidcBody = z
  .strictObject({
    /** As the provider calls itself. What is typed may be the address of its configuration, too. */
    issuer: line(500).min(1),
    client_id: line(300).min(1),
    /** Left out: the one that is kept stays. Another issuer asks for a new one. */
    client_secret: text(1000).min(1).optional(),
    claim: z.enum(OIDC_CLAIMS),
    password_too: z.boolean(),
  })
  .meta({ id: 'SetOidcBody' });
export type SetOidcBody = z.infer<typeof SetOidcBody>;

export const UnlinkOidcBody = z.strictObject({ user_id: line(100).min(1) }).meta({ id: 'UnlinkOidcBody' });
export type UnlinkOidcBody = z.infer<typeof UnlinkOidcBody>;

export const BeginOidcBody = z
  .strictObject({ organization_code: line(50).min(1) })
  .meta({ id: 'BeginOidcBody' });
export type BeginOidcBody = z.infer<typeof BeginOidcBody>;

export const BegunOidc = z
  .object({
    /** The provider's page. This browser has a cookie from now on, and no other one can end the sign-in. */
    authorization_url: z.string(),
  })
  .meta({ id: 'BegunOidc' });
export type BegunOidc = z.infer<typeof BegunOidc>;

/** What the page got in the fragment of its address; answered as a password is. */
export const EndOidcBody = z.strictObject({ ticket: text(200).min(1) }).meta({ id: 'EndOidcBody' });
export type EndOidcBody = z.infer<typeof EndOidcBody>;
