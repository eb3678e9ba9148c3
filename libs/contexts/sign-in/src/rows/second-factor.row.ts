import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactorRow',
  tableName: 'second_factor',
  filters: organizationFilter(),
  properties: {
    userId: p.uuid().primary(),
    organizationId: p.uuid(),
    keyId: p.text(),
    /** As `SealedSecrets` seals it. */
    sealed: p.blob(),
    begunAt: p.datetime().defaultRaw('now()'),
    /** null: it was begun, and no code has shown yet that the app has the secret. */
    confirmedAt: p.datetime().nullable(),
    /** Of the last code that was accepted: neither it nor one before it is good again. */
    lastStep: p.bigint('number').default(-1),
  },
});
export class SecondFactorRow extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactorRow);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCodeRow',
  tableName: 'recovery_code',
  filters: organizationFilter(),
  properties: {
    userId: p.uuid().primary(),
    codeHash: p.text().primary(),
    organizationId: p.uuid(),
    usedAt: p.datetime().nullable(),
  },
});
export class RecoveryCodeRow extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCodeRow);
