import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { AuditEntry, HistoryQuery } from '#contracts/http/audit';
import type { Page } from '#contracts/http/lists';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore, PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { auditExamsReaction } from '../reactions/audit-exams/audit-exams.reaction.js';
import { AuditTrail } from './audit-trail.query.js';

/** The part of the audit trail that is about one test. */
@Injectable()
export class ExamHistory {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
    @Inject(AuditTrail) private readonly trail: AuditTrail,
  ) {}

  /**
   * Throws `request.not-found` for a test that the caller does not reach.
   * @param position of what the caller has written: its entry is there
   */
  async page(
    principal: Principal,
    id: string,
    query: HistoryQuery,
    position: string | undefined,
  ): Promise<Page<AuditEntry>> {
    // the stream, not the trail's own row: a test that was just made has none yet
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const owner = events[0]?.organizationId;
    const reaches = principal.usertype === ROLE.topAdministrator || owner === principal.organizationId;
    if (owner === undefined || !reaches) throw new DomainError('request.not-found');
    if (position !== undefined) await this.positions.wait(auditExamsReaction, owner, position);
    return this.trail.page(principal, { subject_id: id }, query);
  }
}
