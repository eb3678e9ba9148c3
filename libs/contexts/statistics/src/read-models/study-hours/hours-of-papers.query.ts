import { Inject, Injectable } from '@nestjs/common';
import type { HoursPaperQuery } from '#contracts/http/study-hours';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { HoursPeople } from '../../ports/hours-people.js';
import { HoursMonths } from './hours-months.js';
import { inOrder } from './hours-order.js';
import { HoursRows, type LearnersMonth } from './hours-rows.js';

/** The ledger as it goes on paper: of a class in that class alone, of a learner in whatever class. */
@Injectable()
export class HoursForPapers {
  constructor(
    @Inject(HoursRows) private readonly rows: HoursRows,
    @Inject(HoursMonths) private readonly months: HoursMonths,
    @Inject(HoursPeople) private readonly people: HoursPeople,
  ) {}

  /** Throws `request.not-found`, of another organization's class or learner as well. */
  async of(principal: Principal, { month: asked, class_id, student_id }: HoursPaperQuery) {
    const whose = await this.people.subject(scopeOf(principal), {
      classId: class_id === 'none' ? undefined : class_id,
      learnerId: student_id,
    });
    const isOfNone = class_id === 'none';
    if (!whose && !isOfNone) throw new DomainError('request.not-found');
    const organizationId = whose?.organizationId ?? principal.organizationId;
    const { month } = await this.months.of(principal, asked);
    const filter = {
      ...{ month, class_id, student_ids: student_id === undefined ? undefined : [student_id] },
      ...(isOfNone && { organization_id: organizationId }),
    };
    const rows = inOrder(await this.rows.of(scopeOf(principal), filter), []);
    return {
      ...{ month, organizationId, of: whose?.name ?? null },
      timeZone: await this.people.timeZone(organizationId),
      learners: student_id === undefined ? rows.map(onPaper) : asOne(rows, whose?.name ?? ''),
    };
  }
}

const onPaper = ({ hours, days }: LearnersMonth) => ({
  ...{ name: hours.fullname, className: hours.class_name, days },
});

/** Of one learner all is one month, whatever the classes; who did not study has an empty one. */
const asOne = (rows: readonly LearnersMonth[], name: string) => [
  { name, className: rows[0]?.hours.class_name ?? null, days: rows.flatMap(({ days }) => days) },
];
