import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopeOf, systemScope, Tenancy } from '#platform/database';
import type { PublishedRow, Watcher } from '#platform/push';
import { READ_MODELS } from '#contracts/read-models';
import type { ChangesReader, LiveReadModel } from './read-model.js';

/** What somebody wants of a row. */
export interface Wanted {
  /** The row is to reach this position first. */
  readonly minPosition?: string | undefined;
  /** Of what the model `asks`. */
  readonly query?: object | undefined;
}

/** So many rows are remembered at most; what is forgotten costs its pages one GET. */
const MOST_REMEMBERED = 10_000;

/** Reads rows of the live read models, as each declares it, for somebody inside what that person may see. */
@Injectable()
export class LiveRows {
  /** By model and id the position of its last push. */
  private readonly told = new Map<string, string>();

  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Throws `request.not-found` for an unknown id and for another organization's alike, `server.behind` when the row
   * does not reach `minPosition` in time.
   */
  async one(
    reader: Watcher,
    model: LiveReadModel,
    id: string,
    { minPosition, query }: Wanted,
  ): Promise<object> {
    if (model.live.mayRead?.(reader, id) === false) throw new DomainError('request.not-found');
    if (minPosition !== undefined) await this.reach(reader, model, minPosition);
    const body = (await this.find(reader, model, id, query)) ?? (await this.findArrived(reader, model, id));
    if (!body) throw new DomainError('request.not-found');
    return body;
  }

  /** Whoever may GET a row may also hear of it, where the model lets its readers watch. */
  async canWatch(watcher: Watcher, model: LiveReadModel, id: string): Promise<boolean> {
    if (!mayWatch(watcher, model, id)) return false;
    return (await this.organizationOf(scopeOf(watcher), model, id)) !== undefined;
  }

  /** The rows of a push, as the GET answers them. */
  async published(model: LiveReadModel, ids: readonly string[]): Promise<ReadonlyMap<string, PublishedRow>> {
    const { pushesChanges } = model.live;
    if (pushesChanges) return this.publishedChanges(model, pushesChanges, ids);
    const bodies = await this.read(systemScope('rows of a push, to rooms that may read them'), model, ids);
    return new Map([...bodies].map(([id, body]) => [id, { position: positionOf(body), row: { ...body } }]));
  }

  /** What changed since the push before: a page that has not heard that one asks for the whole row. */
  private async publishedChanges(
    model: LiveReadModel,
    changes: Type<ChangesReader>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PublishedRow>> {
    const { parts } = READ_MODELS[model.name];
    if (!parts) throw new Error(`${model.name} lists no parts that a push could carry`);
    const reader = this.modules.get(changes, { strict: false });
    const since = new Map(ids.map((id) => [id, this.told.get(`${model.name}/${id}`) ?? null]));
    const sql = this.tenancy.sql(systemScope('rows of a push, to rooms that may read them'));
    const rows = new Map<string, PublishedRow>();
    for (const [id, { position, items }] of await reader.changed(sql, since)) {
      this.remember(`${model.name}/${id}`, position);
      const before = since.get(id);
      if (items && before) rows.set(id, { position, since: before, row: { [parts.list]: items } });
    }
    return rows;
  }

  private remember(row: string, position: string): void {
    this.told.delete(row);
    this.told.set(row, position);
    const [oldest] = this.told.size > MOST_REMEMBERED ? this.told.keys() : [];
    if (oldest !== undefined) this.told.delete(oldest);
  }

  /** A guest reads in the second of the first sign-in: a learner's own row may be on its way. Throws `server.behind`. */
  private async findArrived(reader: Watcher, model: LiveReadModel, id: string): Promise<object | undefined> {
    const { foundedBy } = model.live;
    if (foundedBy === undefined || id !== reader.userId) return undefined;
    await this.positions.waitForStream(model, foundedBy, id);
    return this.find(reader, model, id);
  }

  private async find(
    reader: Watcher,
    model: LiveReadModel,
    id: string,
    query?: object,
  ): Promise<object | undefined> {
    return (await this.read(scopeOf(reader), model, [id], query)).get(id);
  }

  private read(scope: OrganizationScope, model: LiveReadModel, ids: readonly string[], query?: object) {
    const reader = this.modules.get(model.live.reader, { strict: false });
    return reader.read(this.tenancy.sql(scope), ids, model, query);
  }

  /** A position belongs to a bucket: of the reader's organization, or, for the top administrator, of any. */
  private reach(reader: Watcher, model: LiveReadModel, position: string): Promise<void> {
    const scope = scopeOf(reader);
    return this.positions.wait(model, typeof scope === 'string' ? scope : null, position);
  }

  private async organizationOf(scope: OrganizationScope, { live }: LiveReadModel, id: string) {
    const rows = await this.tenancy
      .sql(scope)
      .query<{ organization_id: string }>(
        `select organization_id from ${live.row.table} where ${live.row.id} = $1 and mine(organization_id)`,
        [id],
      );
    return rows[0]?.organization_id;
  }
}

function mayWatch(
  watcher: Watcher,
  { live: { access, mayRead, watchedBy } }: LiveReadModel,
  id: string,
): boolean {
  if (typeof watchedBy === 'object') return mayCall(watcher, watchedBy);
  return watchedBy === 'readers' && mayCall(watcher, access) && mayRead?.(watcher, id) !== false;
}

function mayCall({ permissions, usertype }: Watcher, access: LiveReadModel['live']['access']): boolean {
  if (access === 'signed-in') return true;
  return 'permission' in access
    ? permissions.includes(access.permission)
    : access.roles.some((role) => role === usertype);
}

function positionOf(body: object): string {
  if ('position' in body && typeof body.position === 'string') return body.position;
  throw new Error('a row without its position');
}
