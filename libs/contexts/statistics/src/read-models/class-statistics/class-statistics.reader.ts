import { Inject, Injectable } from '@nestjs/common';
import { type ClassStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import type { Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { ClassPeople } from '../../ports/class-people.js';
import { LearnerNames } from '../../ports/learner-names.js';
import { RunningTests } from '../../ports/running-tests.js';
import { askedOf, lastStudyOf, momentOf, namesOf } from '../figures/asked-figures.js';
import { type FiguresRow, NOTHING_STUDIED, readFigures } from '../figures/figures-sql.js';
import { type Known, statisticsBody } from '../figures/statistics-body.js';

type Model = Pick<Projection, 'name' | 'version'>;
const TABLE = 'class_statistics';

@Injectable()
export class ClassStatisticsReader implements RowReader<ClassStatistics, StatisticsQuery> {
  constructor(
    @Inject(LearnerNames) private readonly names: LearnerNames,
    @Inject(ClassPeople) private readonly people: ClassPeople,
    @Inject(RunningTests) private readonly exams: RunningTests,
  ) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Model, query = StatisticsQuery.parse({})) {
    const found = await Promise.all(
      ids.map(async (id) => ({ id, body: await this.one(sql, id, model, query) })),
    );
    return new Map(found.flatMap(({ id, body }) => (body ? [[id, body] as const] : [])));
  }

  private async one(sql: ScopedSql, id: string, model: Model, query: StatisticsQuery) {
    const moment = await momentOf(sql, TABLE, id);
    if (!moment) return undefined;
    const asked = await askedOf({ people: this.people, exams: this.exams }, id, moment, query);
    const row = await readFigures(sql, { table: TABLE, by: 'learner', model }, asked);
    if (!row) return undefined;
    const members = asked.members.filter(({ class_id }) => class_id === id);
    const known: Known = {
      ...{ ...asked, members, names: await namesOf(this.names, row) },
      lastStudy: await lastStudyOf(
        sql,
        members.map((member) => member.id),
      ),
    };
    return {
      ...{ class_id: id, organization_id: moment.organizationId },
      ...statisticsBody(row, known).body,
      by_learner: learnersOf(row, known),
    };
  }
}

/** Who did most first; those of whom there is no name any more were erased. */
function learnersOf(row: FiguresRow, { members, names }: Known): ClassStatistics['by_learner'] {
  const parts = new Map(row.parts.map((part) => [part.learner_id, part]));
  const today = new Map(members.map(({ id, fullname }) => [id, fullname]));
  const all = new Map([...names].filter(([id]) => parts.has(id)));
  for (const [id, fullname] of today) all.set(id, fullname);
  const learners = [...all].map(([learner_id, fullname]) => {
    const { studied: { practice, tests } = NOTHING_STUDIED, types } = parts.get(learner_id) ?? {};
    return {
      learner_id,
      fullname,
      member: today.has(learner_id),
      practice: own(practice),
      tests: own(tests),
      by_quiz_type: types ?? [],
    };
  });
  const secondsOf = (one: (typeof learners)[number]) => one.practice.seconds + one.tests.seconds;
  return learners.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a.fullname < b.fullname ? -1 : 1));
}

const own = ({ answered, correct, seconds }: typeof NOTHING_STUDIED.practice) => ({
  ...{ answered, correct, seconds },
});
