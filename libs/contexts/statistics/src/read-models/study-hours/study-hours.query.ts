import { Inject, Injectable } from '@nestjs/common';
import type { StudentHours, StudyHoursPage, StudyHoursQuery } from '#contracts/http/study-hours';
import { identifierKey } from '#contracts/identifier-key';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { HoursPeople } from '../../ports/hours-people.js';
import { HoursMonths, type Months } from './hours-months.js';
import { inOrder } from './hours-order.js';
import { HoursRows, type LearnersMonth } from './hours-rows.js';

/** The ledger as staff read it. */
@Injectable()
export class StudyHoursQueries {
  constructor(
    @Inject(HoursRows) private readonly rows: HoursRows,
    @Inject(HoursMonths) private readonly months: HoursMonths,
    @Inject(HoursPeople) private readonly people: HoursPeople,
  ) {}

  async page(principal: Principal, { page, size, ...list }: StudyHoursQuery): Promise<StudyHoursPage> {
    const { months, learners } = await this.listed(principal, list);
    const items = learners.map(({ hours }) => hours);
    const sum = (key: 'seconds' | 'minutes' | 'days' | 'answers') =>
      items.reduce((all, item) => all + item[key], 0);
    return {
      items: items.slice((page - 1) * size, page * size),
      ...{ total: items.length, page, size },
      ...months,
      summary: {
        learners: new Set(items.map(({ student_id }) => student_id)).size,
        ...{ seconds: sum('seconds'), minutes: sum('minutes'), days: sum('days'), answers: sum('answers') },
      },
    };
  }

  /** All that the filters let through, in the order of the list. */
  async listed(
    principal: Principal,
    { month, class_id, organization_id, q, sort }: Omit<StudyHoursQuery, 'page' | 'size'>,
  ): Promise<{ readonly months: Months; readonly learners: readonly LearnersMonth[] }> {
    const months = await this.months.of(principal, month);
    const rows = await this.rows.of(scopeOf(principal), { month: months.month, class_id, organization_id });
    return {
      months,
      learners: inOrder(
        rows.filter(({ hours }) => isFound(hours, q)),
        sort,
      ),
    };
  }

  /** Lines of that month as the list shows them, in the order of `ids`. */
  async some(principal: Principal, month: string, ids: readonly string[]): Promise<LearnersMonth[]> {
    const student_ids = [...new Set(ids.map((id) => id.slice(0, id.indexOf('/'))))];
    const rows = await this.rows.of(scopeOf(principal), { month, student_ids });
    const byId = new Map(rows.map((row) => [row.hours.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Throws `request.not-found`. */
  async student(principal: Principal, id: string, month: string | undefined): Promise<StudentHours> {
    const learner = (await this.people.learners(scopeOf(principal), [id])).get(id);
    if (!learner) throw new DomainError('request.not-found');
    const months = await this.months.of(principal, month);
    const rows = await this.rows.of(scopeOf(principal), { month: months.month, student_ids: [id] });
    const { user_id, fullname, branch } = learner;
    return {
      ...{ student_id: id, user_id, fullname, branch, ...months },
      days: rows.flatMap(daysOf).sort((a, b) => (a.day < b.day ? -1 : 1)),
    };
  }
}

const daysOf = ({ days, hours: { class_id, class_name } }: LearnersMonth): StudentHours['days'] =>
  days.map((day) => ({ ...day, class_id, class_name }));

function isFound({ fullname, user_id }: LearnersMonth['hours'], q: string | undefined): boolean {
  if (!q) return true;
  return (
    fullname.toLowerCase().includes(q.toLowerCase()) || identifierKey(user_id).includes(identifierKey(q))
  );
}
