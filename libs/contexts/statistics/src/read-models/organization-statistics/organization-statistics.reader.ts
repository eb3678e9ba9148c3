import { Inject, Injectable } from '@nestjs/common';
import { type OrganizationStatistics, StatisticsQuery } from '#contracts/http/class-statistics';
import type { Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { type ClassesOfOrganization, ClassPeople } from '../../ports/class-people.js';
import { LearnerNames } from '../../ports/learner-names.js';
import { RunningTests } from '../../ports/running-tests.js';
import { askedOf, lastStudyOf, momentOf, namesOf } from '../figures/asked-figures.js';
import { NO_CLASS } from '../figures/figures.js';
import { type FiguresRow, NOTHING_STUDIED, readFigures } from '../figures/figures-sql.js';
import { statisticsBody } from '../figures/statistics-body.js';

type Model = Pick<Projection, 'name' | 'version'>;
const TABLE = 'organization_statistics';

@Injectable()
export class OrganizationStatisticsReader implements RowReader<OrganizationStatistics, StatisticsQuery> {
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
    const row = await readFigures(sql, { table: TABLE, by: 'class', model }, asked);
    if (!row) return undefined;
    const { body, help } = statisticsBody(row, {
      ...{ ...asked, names: await namesOf(this.names, row) },
      lastStudy: await lastStudyOf(
        sql,
        asked.members.map((member) => member.id),
      ),
    });
    const helped = new Set(help.map(({ learner_id }) => learner_id));
    return { organization_id: id, ...body, by_class: classesOf(row, asked, helped) };
  }
}

/** The active classes by name, others where they studied in the period; what belongs to no class stands last. */
function classesOf(
  { parts }: FiguresRow,
  { classes, members }: ClassesOfOrganization,
  helped: ReadonlySet<string>,
): OrganizationStatistics['by_class'] {
  const studied = (class_id: string, isNow: boolean) =>
    parts.find((part) => part.class_id === class_id && part.is_now === isNow)?.studied ?? NOTHING_STUDIED;
  const rowOf = (class_id: string | null, name: string) => {
    const here = members.filter((member) => member.class_id === class_id);
    const key = class_id ?? NO_CLASS;
    return {
      ...{ class_id, name, members: here.length, help: here.filter(({ id }) => helped.has(id)).length },
      ...{ now: studied(key, true), before: studied(key, false) },
    };
  };
  const rows = classes
    .map(({ id, name, active }) => ({ active, row: rowOf(id, name) }))
    .flatMap(({ active, row }) => (active || row.now.learners > 0 ? row : []));
  const none = rowOf(null, '');
  return none.members === 0 && none.now.learners === 0 ? rows : [...rows, none];
}
