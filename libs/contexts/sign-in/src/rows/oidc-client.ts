import { Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { DomainError } from '#libs/kernel';
import { Logger } from '#platform/logging';
import { AddressRefused, GuardedFetch } from './guarded-fetch.js';
import { OidcProviders } from './oidc-providers.js';
import type { OidcProviderRow } from './oidc.row.js';

/** Milliseconds that a provider's configuration and keys are kept: a class that signs in asks for them once. */
const KEPT = 10 * 60_000;
const SCOPE = 'openid profile email';

/** What a sign-in keeps until the provider has sent somebody back. */
export interface Secrets {
  readonly nonce: string;
  readonly verifier: string;
}
export interface Told {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}
interface Kept {
  readonly version: number;
  readonly until: number;
  readonly configuration: Promise<client.Configuration>;
}

/** The client of organizations' providers: authorization code with PKCE, state and nonce (ADR 55). */
@Injectable()
export class OidcClient {
  private readonly kept = new Map<string, Kept>();

  constructor(
    @Inject(GuardedFetch) private readonly guarded: GuardedFetch,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Asks a provider what it is. @returns its issuer, as it writes it
   * Throws `oidc.address-refused`, `oidc.unreachable` and `oidc.issuer-wrong`.
   */
  async check(issuer: URL, clientId: string, clientSecret: string): Promise<string> {
    const found = await this.discover(issuer, clientId, clientSecret);
    return found.serverMetadata().issuer;
  }

  /** The provider's page for one sign-in. Throws as `check`, and `oidc.key-lost`. */
  async authorizationUrl(row: OidcProviderRow, state: string, redirectUri: string) {
    const configuration = await this.configurationOf(row);
    const secrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    const url = client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: SCOPE, state, nonce: secrets.nonce },
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, secrets };
  }

  /**
   * Who came back. Throws as `check`, `oidc.key-lost`, `oidc.cancelled`, `oidc.clock`, `oidc.broken`, and `oidc.refused` for
   * whatever else the provider says or signs.
   * @param callback the address that it sent them to
   */
  async whoCame(
    row: OidcProviderRow,
    { callback, state, secrets }: { callback: URL; state: string; secrets: Secrets },
  ): Promise<Told> {
    const configuration = await this.configurationOf(row);
    return this.explained(row.organizationId, async () => {
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        ...{ expectedState: state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.verifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new DomainError('oidc.refused');
      const { sub: subject } = claims;
      // some say in the ID token who somebody is, others only where they are asked for it
      if (claims[row.claim] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
        return { subject, claims };
      const more = await client.fetchUserInfo(configuration, tokens.access_token, subject);
      return { subject, claims: { ...more, ...claims } };
    });
  }

  private configurationOf(row: OidcProviderRow): Promise<client.Configuration> {
    const { organizationId, version } = row;
    const now = Date.now();
    const kept = this.kept.get(organizationId);
    if (kept?.version === version && kept.until > now) return kept.configuration;
    const configuration = this.discover(
      new URL(row.issuer),
      row.clientId,
      this.providers.clientSecret(row),
      organizationId,
    );
    this.kept.set(organizationId, { version, until: now + KEPT, configuration });
    configuration.catch(() => this.kept.delete(organizationId));
    return configuration;
  }

  private async discover(issuer: URL, clientId: string, secret: string, organizationId?: string) {
    if (!this.guarded.mayAsk(issuer)) throw new DomainError('oidc.address-refused');
    const found = await this.explained(organizationId, () =>
      client.discovery(issuer, clientId, { client_secret: secret }, authenticationBy(secret), {
        [client.customFetch]: this.guarded.fetch,
        // the signature is judged, too, although the token comes by TLS from who has signed it
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      }),
    );
    const { authorization_endpoint: page, issuer: name } = found.serverMetadata();
    if (!page || new URL(name).href !== issuer.href) throw new DomainError('oidc.issuer-wrong');
    // people are sent there by their browsers
    if (!this.guarded.mayAsk(new URL(page))) throw new DomainError('oidc.address-refused');
    return found;
  }

  /** What the library throws has texts for developers, and what the provider sent: the log gets codes alone. */
  private async explained<T>(organizationId: string | undefined, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const code = codeOf(error);
      const reasons = chainOf(error).map((one) => one.constructor.name + (wordOf(one, 'code') ?? ''));
      if (code !== 'oidc.cancelled')
        this.logger.warn(
          { organization_id: organizationId, code, reasons, said: wordOf(error, 'error') },
          'a provider of OpenID Connect was no help',
        );
      throw new DomainError(code);
    }
  }
}

/** As the specification has it where nothing is said, and by the form where the provider takes that alone. */
const authenticationBy =
  (secret: string): client.ClientAuth =>
  (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const basic = methods.includes('client_secret_basic');
    return (basic ? client.ClientSecretBasic : client.ClientSecretPost)(secret)(as, ...rest);
  };

/** Of the library, by what its errors are called. */
function codeOf(error: unknown): string {
  const chain = chainOf(error);
  if (chain.some((one) => one instanceof AddressRefused)) return 'oidc.address-refused';
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'oidc.cancelled' : 'oidc.refused';
  // what a provider says to a client that it does not know, or whose secret is another one
  const unknown = ['invalid_client', 'unauthorized_client'].includes(wordOf(error, 'error') ?? '');
  if (unknown || error instanceof client.WWWAuthenticateChallengeError) return 'oidc.broken';
  const codes = chain.map((one) => wordOf(one, 'code') ?? one.name);
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'oidc.clock';
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'oidc.issuer-wrong';
  if (chain.some(isOfTheNetwork)) return 'oidc.unreachable';
  return 'oidc.refused';
}

/** An answer that does not come, or is none of the protocol: a broken page in between, a server that fails. */
function isOfTheNetwork(error: Error): boolean {
  const code = wordOf(error, 'code') ?? '';
  return (
    /^(E[A-Z_]+|ERR_TLS_.+|ERR_SSL_.+|HPE_.+|CERT_.+|DEPTH_.+|SELF_SIGNED.+|UNABLE_TO_.+|OAUTH_TIMEOUT|OAUTH_ABORT)$/.test(
      code,
    ) ||
    ['TimeoutError', 'AbortError'].includes(error.name) ||
    ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'].includes(code)
  );
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

function wordOf(error: unknown, name: 'code' | 'error'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 60) : undefined;
}
