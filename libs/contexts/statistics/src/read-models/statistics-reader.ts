import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Watcher } from '#platform/push';
import { LearnerNames } from '../learner-names.js';
import type { StatisticsModel } from './statistics-model.js';

/** Reads one row of a read model for somebody, inside what that person may see. */
@Injectable()
export class StatisticsReader {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(LearnerNames) private readonly names: LearnerNames,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Throws `request.not-found` for an unknown id and for another organization's alike, `server.behind` when the row
   * does not reach `minPosition` in time.
   */
  async one<Body extends { readonly position: string }>(
    reader: Watcher,
    model: StatisticsModel<Body>,
    id: string,
    minPosition?: string,
  ): Promise<Body> {
    if (minPosition !== undefined) await this.reach(reader, model, id, minPosition);
    const body = (await this.find(reader, model, id)) ?? (await this.findArrived(reader, model, id));
    if (!body) throw new DomainError('request.not-found');
    return body;
  }

  async exists(reader: Watcher, model: StatisticsModel, id: string): Promise<boolean> {
    return (await this.find(reader, model, id)) !== undefined;
  }

  /** A guest reads in the second of the first sign-in: a learner's own row may be on its way. Throws `server.behind`. */
  private async findArrived<Body extends { readonly position: string }>(
    reader: Watcher,
    model: StatisticsModel<Body>,
    id: string,
  ): Promise<Body | undefined> {
    if (id !== reader.userId || reader.usertype !== ROLE.learner) return undefined;
    await this.positions.waitForStream(model.projection, USER_STREAM, id);
    return this.find(reader, model, id);
  }

  private find<Body extends { readonly position: string }>(
    reader: Watcher,
    model: StatisticsModel<Body>,
    id: string,
  ): Promise<Body | undefined> {
    return this.tenancy.withOrganization(scopeOf(reader), async (em) =>
      (await model.read(em, this.names, [id])).get(id),
    );
  }

  /** A position belongs to the bucket of the organization that the row is of; the top administrator reads them all. */
  private async reach(reader: Watcher, model: StatisticsModel, id: string, position: string) {
    const scope = scopeOf(reader);
    const organization =
      typeof scope === 'string'
        ? scope
        : await this.tenancy.withOrganization(scope, (em) => model.organizationOf(em, id));
    if (organization !== undefined) await this.positions.wait(model.projection, organization, position);
  }
}
