import { Inject, Injectable } from '@nestjs/common';
import type { StudyHours } from '#contracts/http/study-hours';
import { minutesOf } from '#contracts/study-minutes';
import { incompleteSql } from '#libs/event-store';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { HoursPeople } from '../../ports/hours-people.js';
import { studyHours } from './study-hours.read-model.js';

export interface HoursFilter {
  readonly month: string;
  readonly class_id?: string | undefined;
  readonly student_ids?: readonly string[] | undefined;
  readonly organization_id?: string | undefined;
}
export interface DayOfLearner {
  /** `2026-11-03` */
  readonly day: string;
  readonly seconds: number;
  readonly answers: number;
}
/** What one learner studied in a month in the class of that time, with its days in their order. */
export interface LearnersMonth {
  readonly hours: StudyHours;
  readonly days: readonly DayOfLearner[];
}

interface Row {
  readonly student_id: string;
  readonly class_id: string | null;
  readonly days: readonly DayOfLearner[];
}

const MONTH = `mine(h.organization_id) and h.day >= ($1 || '-01')::date
  and h.day < ($1 || '-01')::date + interval '1 month' and ($2::uuid is null or h.organization_id = $2)
  and ($3::text is null or coalesce(h.class_id::text, 'none') = $3) and ($4::uuid[] is null or h.learner_id = any($4))`;

/** The ledger with the names of whose it is. Guests have no account, and stand in no list before they are named. */
@Injectable()
export class HoursRows {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(HoursPeople) private readonly people: HoursPeople,
  ) {}

  async of(scope: OrganizationScope, filter: HoursFilter): Promise<LearnersMonth[]> {
    const { month, organization_id = null, class_id = null, student_ids = null } = filter;
    const rows = await this.tenancy.sql(scope).query<Row>(
      `select h.learner_id as student_id, h.class_id,
         json_agg(json_build_object('day', h.day, 'seconds', h.seconds, 'answers', h.answers) order by h.day) as days
       from study_hours_day h where ${MONTH} group by h.learner_id, h.class_id`,
      [month, organization_id, class_id, student_ids],
    );
    const [learners, classes] = await Promise.all([
      this.people.learners(scope, [...new Set(rows.map((row) => row.student_id))]),
      this.people.classNames([...new Set(rows.flatMap((row) => row.class_id ?? []))]),
    ]);
    return rows.flatMap((row) => {
      const learner = learners.get(row.student_id);
      if (!learner || learner.guest) return [];
      const { guest: _guest, ...names } = learner;
      const class_name = row.class_id === null ? null : (classes.get(row.class_id) ?? '');
      return [{ hours: { ...hoursOf(row), ...names, class_name }, days: row.days }];
    });
  }

  /** The first month with study, and whether something of an organization could not be folded. */
  async known(
    scope: OrganizationScope,
    organizationId: string,
  ): Promise<{ readonly first: string | null; readonly incomplete: boolean }> {
    const [known] = await this.tenancy.sql(scope).query<{ first: string | null; incomplete: boolean }>(
      `select to_char(min(h.day), 'YYYY-MM') as first, ${incompleteSql(studyHours, '$1::uuid')} as incomplete
       from study_hours_day h where mine(h.organization_id)`,
      [organizationId],
    );
    return known ?? { first: null, incomplete: false };
  }
}

const hoursOf = ({ student_id, class_id, days }: Row) => ({
  ...{ id: `${student_id}/${class_id ?? 'none'}`, student_id, class_id },
  seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
  minutes: days.reduce((sum, { seconds }) => sum + minutesOf(seconds), 0),
  days: days.filter(({ seconds }) => seconds > 0).length,
  answers: days.reduce((sum, { answers }) => sum + answers, 0),
});
