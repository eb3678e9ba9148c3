import { Inject, Injectable } from '@nestjs/common';
import type { ExamRoom, ExamRoomChange, ExamRoomRow } from '#contracts/http/exam-room';
import { incompleteSql, instantSql, type Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { ExamPeople } from '../../ports/exam-people.js';
import { hasExamSql } from '../assigned/assigned.facts.js';
import { ATTEMPT_JSON, changeOf, type StoredAttempt } from './room-rows.js';

interface Item {
  readonly student_id: string;
  readonly class_id: string | null;
  readonly active: boolean;
  readonly assigned: boolean;
  readonly attempt: StoredAttempt | null;
}
interface Row extends Pick<
  ExamRoom,
  'closed' | 'starts_at' | 'ends_at' | 'time_limit_seconds' | 'incomplete' | 'position'
> {
  readonly question_ids: readonly string[] | null;
  readonly sections: readonly number[];
  readonly items: readonly Item[];
}
type Model = Pick<Projection, 'name' | 'version'>;

/** The position is that of the newest fact of any kind, as in `exam-results`: whoever leaves takes none along. */
const sqlOf = (model: Model) => `
with exam as (select * from exam_room_exam where exam_id = $1 and mine(organization_id)),
assigned as (
  select l.learner_id from exam e join exam_room_learner l on l.organization_id = e.organization_id
  where ${hasExamSql('exam_room', 'e.exam_id')}),
attempts as (
  select t.learner_id, t.class_id, t.position, ${ATTEMPT_JSON} as attempt
  from exam join exam_room_attempt t on t.exam_id = exam.exam_id)
select exam.closed, ${instantSql('exam.starts_at')} as starts_at, ${instantSql('exam.ends_at')} as ends_at,
  exam.time_limit_seconds, to_json(exam.question_ids) as question_ids, to_json(exam.sections) as sections,
  coalesce((select json_agg(json_build_object('student_id', learner_id,
      'class_id', case when t.attempt is null then l.class_id else t.class_id end,
      'active', coalesce(l.active, false), 'assigned', a.learner_id is not null, 'attempt', t.attempt))
    from assigned a full join attempts t using (learner_id) left join exam_room_learner l using (learner_id)), '[]') as items,
  ${incompleteSql(model, 'exam.organization_id')} as incomplete,
  greatest(exam.position, (select max(position) from attempts),
    (select max(a.position) from exam_room_assignment a where a.exam_id = exam.exam_id),
    (select max(l.position) from exam_room_learner l where l.organization_id = exam.organization_id)) as position
from exam`;

const NOT_STARTED: Omit<ExamRoomChange, 'student_id'> = {
  ...{ state: 'not_started', attempt_id: null, started_at: null, deadline: null, submitted_at: null },
  ...{ submitted_by: null, answered: 0, points: 0, asked_points: 0, seconds: 0, last_answer_at: null },
  ...{ late_answers: 0, cells: '', order: null },
};

/** The room of an exam, its rows and its position of one snapshot; by name. */
@Injectable()
export class ExamRoomReader implements RowReader<ExamRoom> {
  constructor(@Inject(ExamPeople) private readonly people: ExamPeople) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Model) {
    const found = await Promise.all(ids.map(async (id) => ({ id, room: await this.one(sql, id, model) })));
    return new Map(found.flatMap(({ id, room }) => (room ? [[id, room] as const] : [])));
  }

  private async one(sql: ScopedSql, id: string, model: Model): Promise<ExamRoom | undefined> {
    const [row] = await sql.query<Row>(sqlOf(model), [id]);
    if (!row) return undefined;
    const { items, question_ids, sections, ...facts } = row;
    return { exam_id: id, ...facts, columns: columnsOf(row), items: await this.rowsOf(items) };
  }

  private async rowsOf(items: readonly Item[]): Promise<ExamRoomRow[]> {
    const classIds = new Set(items.flatMap(({ class_id }) => class_id ?? []));
    const [learners, classNames] = await Promise.all([
      this.people.learners(items.map(({ student_id }) => student_id)),
      this.people.classNames([...classIds]),
    ]);
    return items
      .map(({ class_id, attempt, ...item }) => ({
        ...(attempt ? changeOf(attempt) : NOT_STARTED),
        ...item,
        ...(learners.get(item.student_id) ?? { fullname: '', user_id: '' }),
        class_name: classNames.get(class_id ?? '') ?? null,
      }))
      .sort((a, b) => (byName(a) < byName(b) ? -1 : 1));
  }
}

const columnsOf = ({ question_ids, sections }: Row): ExamRoom['columns'] =>
  sections.map((section, index) => ({ question_id: question_ids?.[index] ?? null, section }));

/** An order that does not hang on the machine; the page sorts by its language. */
const byName = ({ fullname, student_id }: Pick<ExamRoomRow, 'fullname' | 'student_id'>) =>
  `${fullname} ${student_id}`;
