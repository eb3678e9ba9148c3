import { Inject, Injectable } from '@nestjs/common';
import {
  type AssignedLearner,
  type AssignedLearners,
  type AssignmentsDifference,
  LEARNERS_NAMED,
} from '#contracts/http/assignments';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { without } from '../../domain/assignment-sets.js';
import type { AssignmentSet } from '../../domain/exam.events.js';
import { ExamPeople } from '../../ports/exam-people.js';

/** Two sets of one exam, and whether the asker may see who the learners are. */
export interface Compared {
  readonly examId: string;
  readonly before: AssignmentSet;
  readonly after: AssignmentSet;
  readonly named: boolean;
}
export type Difference = AssignmentsDifference & { readonly single: AssignedLearners };

type Fate = 'gains' | 'loses' | 'begun' | 'otherwise';
interface ClassRow extends Record<Fate, number> {
  readonly class_id: string | null;
  readonly learners: number;
  readonly before: number;
  readonly after: number;
  readonly in_progress: number;
  readonly submitted: number;
}
interface LearnerRow {
  readonly fate: Fate | 'single';
  readonly id: string;
  readonly class_id: string | null;
}

const isIn = (organization: string, classes: string, students: string) =>
  `(${organization}::boolean or coalesce(l.class_id = any(${classes}::uuid[]), false) or l.learner_id = any(${students}::uuid[]))`;
const count = (name: string, condition: string) => `'${name}', count(*) filter (where ${condition})`;
const FATES = (['gains', 'loses', 'begun', 'otherwise'] as const).map((fate) =>
  count(fate, `fate = '${fate}'`),
);

/** Everybody's before and after in one statement, so that figures and names are of one moment. */
const SQL = `
with learner as (
  select l.learner_id, l.class_id, t.status, ${isIn('$2', '$3', '$4')} as had, ${isIn('$5', '$6', '$7')} as has,
    ${isIn('$8', '$9', '$10')} as left_one, l.learner_id = any($4::uuid[] || $7::uuid[]) as single
  from learner_availability_learner l
  left join learner_availability_attempt t on t.learner_id = l.learner_id and t.exam_id = $1
  where mine(l.organization_id) and l.active and not l.guest),
judged as (
  select *, case
    when has and not had and status is null then 'gains'
    when had and not has then case when status is null then 'loses' else 'begun' end
    when left_one and has then 'otherwise' end as fate
  from learner),
named as (
  select fate, learner_id, class_id, row_number() over (partition by fate order by learner_id) as n from (
    select fate, learner_id, class_id from judged where fate is not null
    union all select 'single', learner_id, class_id from judged where single) as each)
select
  coalesce((select json_agg(figures) from (
    select json_build_object('class_id', class_id, 'learners', count(*), ${[
      count('before', 'had or status is not null'),
      count('after', 'has or status is not null'),
      ...FATES,
      count('in_progress', `fate = 'begun' and status = 'in_progress'`),
      count('submitted', `fate = 'begun' and status = 'submitted'`),
    ].join(', ')}) as figures
    from judged group by class_id order by class_id) as c), '[]') as classes,
  coalesce((select json_agg(json_build_object('fate', fate, 'id', learner_id, 'class_id', class_id))
    from named where n <= ${LEARNERS_NAMED}), '[]') as learners,
  (select count(*)::int from judged where single) as single`;

/** Who has an exam, and who would by other assignments. */
@Injectable()
export class AssignmentDifference {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ExamPeople) private readonly people: ExamPeople,
  ) {}

  /** Of the learners of the exam's organization, as far as the read model has got. */
  async between(
    organization: OrganizationScope,
    { examId, before, after, named }: Compared,
  ): Promise<Difference> {
    const sets = [before, after, without(before, after)].flatMap((set) => [
      set.organization,
      set.class_ids,
      set.student_ids,
    ]);
    const [row] = await this.tenancy
      .sql(organization)
      .query<{ classes: ClassRow[]; learners: LearnerRow[]; single: number }>(SQL, [examId, ...sets]);
    const { classes = [], learners = [], single = 0 } = row ?? {};
    const groups = await this.groups(named ? learners : []);
    const sum = (field: keyof Omit<ClassRow, 'class_id'>) =>
      classes.reduce((all, one) => all + one[field], 0);
    const group = (fate: Fate) => ({ count: sum(fate), learners: groups(fate) });
    return {
      learners: sum('learners'),
      before: sum('before'),
      after: sum('after'),
      gains: group('gains'),
      loses: group('loses'),
      begun: { ...group('begun'), in_progress: sum('in_progress'), submitted: sum('submitted') },
      otherwise: group('otherwise'),
      single: { count: single, learners: groups('single') },
      classes: classes.map((one) => ({
        class_id: one.class_id,
        learners: one.learners,
        before: one.before,
        gains: one.gains,
        loses: one.loses,
        begun: one.begun,
      })),
    };
  }

  private async groups(rows: readonly LearnerRow[]) {
    const names = await this.people.learners([...new Set(rows.map(({ id }) => id))]);
    const byName = (one: AssignedLearner, other: AssignedLearner) =>
      one.fullname.localeCompare(other.fullname) || one.id.localeCompare(other.id);
    return (asked: LearnerRow['fate']): AssignedLearner[] =>
      rows
        .filter(({ fate }) => fate === asked)
        .map(({ id, class_id }) => ({ id, class_id, fullname: names.get(id)?.fullname ?? '' }))
        .sort(byName);
  }
}
