import type { OidcClaim, OidcSettings } from '#contracts/http/oidc';

/** What the form holds, under the names of the request's fields. */
export interface OidcFields {
  issuer: string;
  client_id: string;
  /** Empty: the one that is kept stays. */
  client_secret: string;
  claim: OidcClaim;
  password_too: boolean;
}

export const fieldsOf = ({ provider, password_too }: OidcSettings): OidcFields => ({
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  claim: provider?.claim ?? 'preferred_username',
  password_too,
});

export const bodyOf = ({ client_secret, ...fields }: OidcFields) => ({
  ...fields,
  ...(client_secret === '' ? {} : { client_secret }),
});
