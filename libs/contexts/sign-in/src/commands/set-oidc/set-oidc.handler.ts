import { type EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SetOidcBody } from '#contracts/http/oidc';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import { type Principal, refuseIfStale } from '#platform/http';
import { changedFields, type FieldValues, touched, writeAuditNotes } from '#platform/rows';
import { issuerAddress } from '../../domain/oidc-person.js';
import { Accounts } from '../../ports/accounts.js';
import { auditedOidc } from '../../rows/note-of-oidc.js';
import { OidcClient } from '../../rows/oidc-client.js';
import { OidcLinkRow, OidcProviderRow } from '../../rows/oidc.row.js';
import { OidcProviders, oidcSettings } from '../../rows/oidc-providers.js';

export class SetOidc extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly organizationId: string,
    readonly ifMatch: string,
    readonly body: SetOidcBody,
  ) {
    super();
  }
}

/**
 * Sets what an organization signs in through (PLUS-12). The provider is asked before anything is written. With another issuer or client the
 * same person may have another `sub`: then everybody is tied anew.
 */
@CommandHandler(SetOidc)
export class SetOidcHandler implements ICommandHandler<SetOidc> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(OidcClient) private readonly client: OidcClient,
  ) {}

  /** Throws `request.not-found`, `request.stale`, `oidc.secret-needed`, and as `OidcClient.check`. */
  async execute(asked: SetOidc): Promise<void> {
    const scope = scopeOf(asked.principal);
    const current = await this.tenancy.withOrganization(scope, (em) => this.current(em, asked));
    const issuer = issuerAddress(asked.body.issuer);
    if (!issuer) throw new DomainError('oidc.address-refused');
    const secret = asked.body.client_secret ?? this.keptSecret(current, issuer);
    const name = await this.client.check(issuer, asked.body.client_id, secret);
    await this.tenancy.inTransaction(scope, (em) => this.write(em, asked, { issuer: name, secret }));
  }

  /** What there is, if it is what the author saw. */
  private async current(em: EntityManager, { organizationId, ifMatch }: SetOidc) {
    if (!(await this.accounts.tenant(em, organizationId))) throw new DomainError('request.not-found');
    const current = await this.providers.of(em, organizationId);
    refuseIfStale(ifMatch, current?.version ?? 0, await oidcSettings(em, organizationId));
    return current;
  }

  /** Of the same issuer alone: another one would be told what this one's client is known by. */
  private keptSecret(current: OidcProviderRow | null, issuer: URL): string {
    if (!current || new URL(current.issuer).href !== issuer.href) throw new DomainError('oidc.secret-needed');
    return this.providers.clientSecret(current);
  }

  private async write(em: EntityManager, asked: SetOidc, judged: { issuer: string; secret: string }) {
    const { organizationId, body, principal } = asked;
    const before = await this.current(em, asked);
    const after = {
      ...{
        issuer: judged.issuer,
        clientId: body.client_id,
        claim: body.claim,
        passwordToo: body.password_too,
      },
      ...this.providers.seal(organizationId, judged.secret),
    };
    await (before ? this.change(em, before, after) : this.add(em, organizationId, after));
    if (before && (before.issuer !== after.issuer || before.clientId !== after.clientId))
      await em.nativeDelete(OidcLinkRow, { organizationId });
    const replaced: FieldValues = body.client_secret === undefined ? {} : { client_secret_replaced: true };
    const written = auditedOidc(Object.assign(new OidcProviderRow(), after));
    const changed = changedFields(auditedOidc(before), { ...written, ...replaced });
    if (!changed) return;
    const subject = { kind: 'organization', id: organizationId } as const;
    await writeAuditNotes(em, principal.userId, [
      { action: 'organization.oidc-set', subject, organizationId, ...changed },
    ]);
  }

  /** Of two who change it at once the second one is told. */
  private async change(em: EntityManager, before: OidcProviderRow, after: object): Promise<void> {
    const { organizationId, version } = before;
    const changed = await em.nativeUpdate(
      OidcProviderRow,
      { organizationId, version },
      { ...after, ...touched() },
    );
    if (changed === 0)
      throw new DomainError('request.stale', { current: await oidcSettings(em, organizationId) });
  }

  private async add(
    em: EntityManager,
    organizationId: string,
    after: Omit<OidcProviderRow, 'organizationId' | 'version' | 'updatedAt'>,
  ): Promise<void> {
    const version = raw<number>('extract(epoch from now())::int');
    try {
      await em.insert(OidcProviderRow, { organizationId, ...after, version });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('request.stale');
      throw error;
    }
  }
}
