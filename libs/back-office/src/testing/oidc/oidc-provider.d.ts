/** Of the package, which has no types, what the specs use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    readonly accountId: string;
    claims(): Readonly<Record<string, unknown>>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    readonly oidc: {
      readonly provider: Provider;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }
  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly pkce: { readonly required: () => boolean };
    readonly cookies: { readonly keys: readonly string[] };
    readonly ttl: Readonly<Record<string, number>>;
    readonly jwks: { readonly keys: readonly object[] };
    findAccount(context: Context, id: string): Account;
    loadExistingGrant(context: Context): Promise<Grant>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
  export default Provider;
}
