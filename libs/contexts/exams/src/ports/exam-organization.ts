import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID, ROLE } from '#contracts/constants';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf } from '#libs/contexts/people';
import { EventStore } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';

/** Whose a new exam is: it can be assigned to that organization's learners and to nobody else. */
@Injectable()
export class ExamOrganization {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /**
   * The organization that was asked for, by default the principal's own. Throws `request.invalid` at `organization_id`:
   * to all but the top administrator every other organization is unknown; the platform has no learners.
   */
  asked(principal: Principal, asked: string | undefined): string {
    if (principal.usertype !== ROLE.topAdministrator) {
      if (asked !== undefined && asked !== principal.organizationId)
        throw refused('is not your organization');
      return principal.organizationId;
    }
    if (asked === undefined) throw refused('is required');
    if (asked === PLATFORM_ORGANIZATION_ID) throw refused(NO_LEARNERS);
    return asked;
  }

  /** Throws `request.invalid` for an organization that is none or is deactivated; one's own is neither. */
  async assertOpen({ usertype }: Principal, id: string): Promise<void> {
    if (usertype === ROLE.topAdministrator && !(await this.isActive(id))) throw refused(NO_LEARNERS);
  }

  /** Of an organization that is none, UTC. */
  async timeZoneOf(id: string): Promise<string> {
    const { events } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, id);
    return timeZoneOf(events) ?? 'UTC';
  }

  private async isActive(id: string): Promise<boolean> {
    const { events } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, id);
    const last = events.findLast(({ type }) => type.endsWith('activated'));
    return events.length > 0 && last?.type !== 'OrganizationDeactivated';
  }
}

const NO_LEARNERS = 'is not an organization with learners';

const refused = (message: string) =>
  new DomainError('request.invalid', { errors: [{ path: 'organization_id', message }] });
