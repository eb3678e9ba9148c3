import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { OidcProviderRow } from './oidc.row.js';
import { ownerOfClient } from './oidc-providers.js';
import { SealedSecrets } from './sealed-secrets.js';
import { SecondFactorRow } from './second-factor.row.js';

/**
 * Once the server's secret has been replaced, every process that starts seals anew what the one before it had sealed: so
 * nothing is lost when that one is forgotten (ADR 54).
 */
@Injectable()
export class SealingAnew implements OnApplicationBootstrap {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(SealedSecrets) private readonly secrets: SealedSecrets,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const keyId = this.secrets.previousKeyId;
    if (keyId === undefined) return;
    await this.tenancy.withOrganization(systemScope('sealed secrets of all organizations'), async (em) => {
      await this.ofFactors(em, keyId);
      await this.ofProviders(em, keyId);
    });
  }

  /** Of two processes at once one writes; a secret that was begun anew meanwhile stays. */
  private async ofFactors(em: EntityManager, keyId: string): Promise<void> {
    for (const { userId, sealed } of await em.find(SecondFactorRow, { keyId })) {
      const secret = this.secrets.open(userId, { keyId, sealed });
      const anew = secret && this.secrets.seal(userId, secret);
      if (anew) await em.nativeUpdate(SecondFactorRow, { userId, keyId, sealed }, anew);
    }
  }

  private async ofProviders(em: EntityManager, keyId: string): Promise<void> {
    for (const { organizationId, sealed } of await em.find(OidcProviderRow, { keyId })) {
      const owner = ownerOfClient(organizationId);
      const secret = this.secrets.open(owner, { keyId, sealed });
      const anew = secret && this.secrets.seal(owner, secret);
      if (anew) await em.nativeUpdate(OidcProviderRow, { organizationId, keyId, sealed }, anew);
    }
  }
}
