import { Inject, Injectable } from '@nestjs/common';
import type { QuestionRegraded } from '#contracts/http/item-analysis';
import type { RecordedEvent } from '#libs/kernel';
import type { Principal } from '#platform/http';
import type { ExamEvent } from '../domain/exam.events.js';
import { ExamPeople } from '../ports/exam-people.js';
import { ruleOf } from '../read-models/item-analysis/analysed-item.js';
import { ExamStream } from '../rows/exam-stream.js';

type Decision = QuestionRegraded['history'][number];

/** Who decided what about a question of an exam: the log says whose command it was, people's rows who that is. */
@Injectable()
export class QuestionDecisions {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(ExamPeople) private readonly people: ExamPeople,
  ) {}

  /** Oldest first. Throws `request.not-found`, also for another organization's exam. */
  async of(principal: Principal, examId: string, questionId: string): Promise<Decision[]> {
    const { events } = await this.exams.find(examId, principal);
    const decided = events.flatMap((event) => {
      const decision = decisionOf(event, questionId);
      return decision ? [{ decision, by: event.meta.actor_id ?? '' }] : [];
    });
    const people = await this.people.learners([...new Set(decided.map(({ by }) => by))].filter(Boolean));
    return decided.map(({ decision, by }) => ({ ...decision, fullname: people.get(by)?.fullname ?? null }));
  }
}

function decisionOf({ type, data }: RecordedEvent<ExamEvent>, questionId: string): Decision | undefined {
  if (type !== 'ExamQuestionRegraded' && type !== 'ExamKeyChecked') return undefined;
  if (data.question_id !== questionId) return undefined;
  const said = { at: data.at, fullname: null };
  return 'right' in data
    ? { is: 'checked', ...said, right: data.right }
    : { is: 'regraded', ...said, rule: ruleOf(data.rule), reason: data.reason };
}
