import { defineEntity, p } from '@mikro-orm/core';
import { OIDC_CLAIMS } from '#contracts/http/oidc';
import { organizationFilter } from '#platform/database';

const ProviderSchema = defineEntity({
  name: 'OidcProviderRow',
  tableName: 'oidc_provider',
  filters: organizationFilter(),
  properties: {
    organizationId: p.uuid().primary(),
    issuer: p.text(),
    clientId: p.text(),
    keyId: p.text(),
    /** The client's secret, as `SealedSecrets` seals it. */
    sealed: p.blob(),
    claim: p.enum(OIDC_CLAIMS),
    passwordToo: p.boolean(),
    version: p.integer().defaultRaw('extract(epoch from now())::int'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export class OidcProviderRow extends ProviderSchema.class {}
ProviderSchema.setClass(OidcProviderRow);

const LinkSchema = defineEntity({
  name: 'OidcLinkRow',
  tableName: 'oidc_link',
  filters: organizationFilter(),
  properties: {
    organizationId: p.uuid().primary(),
    /** `sub` of the organization's provider. */
    subject: p.text().primary(),
    userId: p.uuid(),
    linkedAt: p.datetime().defaultRaw('now()'),
  },
});
export class OidcLinkRow extends LinkSchema.class {}
LinkSchema.setClass(OidcLinkRow);

const FlowSchema = defineEntity({
  name: 'OidcFlowRow',
  tableName: 'oidc_flow',
  filters: organizationFilter(),
  properties: {
    stateHash: p.text().primary(),
    organizationId: p.uuid(),
    /** Of the settings that it was begun with: others mean another sign-in. */
    providerVersion: p.integer(),
    browserHash: p.text(),
    /** As the provider was told it: it is told the same again. */
    redirectUri: p.text(),
    keyId: p.text(),
    /** Nonce and PKCE verifier, as `SealedSecrets` seals them. */
    sealed: p.blob(),
    expiresAt: p.datetime(),
  },
});
export class OidcFlowRow extends FlowSchema.class {}
FlowSchema.setClass(OidcFlowRow);

const TicketSchema = defineEntity({
  name: 'OidcTicketRow',
  tableName: 'oidc_ticket',
  filters: organizationFilter(),
  properties: {
    ticketHash: p.text().primary(),
    organizationId: p.uuid(),
    userId: p.uuid(),
    browserHash: p.text(),
    expiresAt: p.datetime(),
  },
});
export class OidcTicketRow extends TicketSchema.class {}
TicketSchema.setClass(OidcTicketRow);
