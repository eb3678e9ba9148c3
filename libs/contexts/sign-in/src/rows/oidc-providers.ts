import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { OidcSettings } from '#contracts/http/oidc';
import { DomainError } from '#libs/kernel';
import type { Account } from '../ports/accounts.js';
import { OidcLinkRow, OidcProviderRow } from './oidc.row.js';
import { SealedSecrets } from './sealed-secrets.js';

/** What the seal of an organization's client secret is bound to. */
export const ownerOfClient = (organizationId: string): string => `oidc-client ${organizationId}`;

/** The providers that organizations sign in through, each method in the scope of `em`. */
@Injectable()
export class OidcProviders {
  constructor(@Inject(SealedSecrets) private readonly secrets: SealedSecrets) {}

  of(em: EntityManager, organizationId: string): Promise<OidcProviderRow | null> {
    return em.findOne(OidcProviderRow, { organizationId });
  }

  /** Top administrators keep their password: whatever is wrong with a provider, somebody gets in to mend it. */
  async areOffFor(em: EntityManager, { usertype, organizationId }: Account): Promise<boolean> {
    if (usertype === ROLE.topAdministrator) return false;
    return (await em.count(OidcProviderRow, { organizationId, passwordToo: false })) > 0;
  }

  seal(organizationId: string, clientSecret: string) {
    return this.secrets.seal(ownerOfClient(organizationId), Buffer.from(clientSecret));
  }

  /** Throws `oidc.key-lost` where the server's secret was replaced twice since it was sealed. */
  clientSecret({ organizationId, keyId, sealed }: OidcProviderRow): string {
    const secret = this.secrets.open(ownerOfClient(organizationId), { keyId, sealed });
    if (!secret) throw new DomainError('oidc.key-lost');
    return secret.toString();
  }
}

/** As it goes over the wire. */
export async function oidcSettings(em: EntityManager, organizationId: string): Promise<OidcSettings> {
  const found = await em.findOne(OidcProviderRow, { organizationId }, { refresh: true });
  return {
    organization_id: organizationId,
    provider: found && { issuer: found.issuer, client_id: found.clientId, claim: found.claim },
    password_too: found?.passwordToo ?? true,
    linked: await em.count(OidcLinkRow, { organizationId }),
    version: found?.version ?? 0,
  };
}
