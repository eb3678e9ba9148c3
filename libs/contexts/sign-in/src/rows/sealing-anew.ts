import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
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
    await this.tenancy.withOrganization(systemScope('second factors of all organizations'), async (em) => {
      for (const { userId, sealed } of await em.find(SecondFactorRow, { keyId })) {
        const secret = this.secrets.open(userId, { keyId, sealed });
        // of two processes at once one writes; a secret that was begun anew meanwhile stays
        if (secret)
          await em.nativeUpdate(
            SecondFactorRow,
            { userId, keyId, sealed },
            this.secrets.seal(userId, secret),
          );
      }
    });
  }
}
