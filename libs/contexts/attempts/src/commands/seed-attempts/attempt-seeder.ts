import { createHash } from 'node:crypto';
import { type QuizTypeId, quizTypeOf } from '#contracts/constants';
import type { ExamPublished } from '#libs/contexts/exams';
import type { EventStore } from '#libs/event-store';
import { addSeconds, fold, type Instant, uuidv5 } from '#libs/kernel';
import { type AskedContent, createRandom, type Random } from '#libs/learning';
import { practiceData } from '../start-attempt/practice-data.js';
import { startedData } from '../start-attempt/start-exam.js';
import { attemptDecider, type AttemptCommand } from '../../domain/attempt.decider.js';
import {
  ATTEMPT_STREAM,
  type AttemptEvent,
  type AttemptQuestion,
  type AttemptSetup,
  type AttemptStarted,
  examAttemptId,
} from '../../domain/attempt.events.js';
import {
  choiceSeed,
  drawQuestions,
  orderChoices,
  orderSameChoices,
  type PinnedQuestion,
} from '../../domain/draw-questions.js';
import { rightValue } from '../../domain/verdict.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';

interface SeededLearner {
  readonly organizationId: string;
  readonly learnerId: string;
  readonly classId: string | null;
  readonly timeZone: string;
  readonly startedAt: Instant;
  /** Share of right answers, 0 to 1. */
  readonly ability: number;
}
export interface SeededAttempt extends SeededLearner {
  readonly examId: string;
  readonly exam: ExamPublished['data'];
}
export interface SeededPractice extends SeededLearner {
  readonly id: string;
  readonly quizType: QuizTypeId;
  readonly setup: AttemptSetup;
  readonly questions: readonly PinnedQuestion[];
}

/** Makes attempts of the past as a learner of some ability would have: through the decider, one append for each. */
export class AttemptSeeder {
  private readonly questions: PinnedQuestions;

  constructor(private readonly store: EventStore) {
    this.questions = new PinnedQuestions(store);
  }

  /** Running it again changes nothing. */
  async seed(attempt: SeededAttempt): Promise<void> {
    const { exam, examId, learnerId, startedAt } = attempt;
    const id = examAttemptId(examId, learnerId);
    const drawn = drawQuestions(exam.sections, id, exam.shuffle);
    const contents = await this.questions.contents(drawn);
    const questions = orderSameChoices(drawn, contents, choiceSeed(exam, id));
    const data = startedData({ ...attempt, extensionSeconds: 0, seed: id, now: startedAt, questions });
    await this.play(attempt, id, data, contents);
  }

  /** The same for practice. */
  async seedPractice(practice: SeededPractice): Promise<void> {
    const { id, quizType, startedAt: now } = practice;
    const asked = practice.questions.map((question) => ({ ...question, section: 0, points: 1 }));
    const contents = await this.questions.contents(asked);
    const questions = orderChoices(asked, contents, id);
    const data = practiceData({ ...practice, type: quizTypeOf(quizType), now, questions });
    await this.play(practice, id, data, contents);
  }

  private async play(
    { organizationId, learnerId, ability }: SeededLearner,
    id: string,
    data: AttemptStarted['data'],
    contents: readonly AskedContent[],
  ): Promise<void> {
    const commandId = uuidv5('seed', id);
    await this.store.append(ATTEMPT_STREAM, id, {
      expected: 0,
      organizationId,
      commandId,
      hash: createHash('sha256').update(id).digest(),
      meta: { command_id: commandId, actor_id: learnerId },
      events: decided(commandsOf(id, data, contents, ability)),
    });
  }
}

function commandsOf(
  id: string,
  data: AttemptStarted['data'],
  contents: readonly AskedContent[],
  ability: number,
): AttemptCommand[] {
  const random = createRandom(`seed/${id}`);
  let now = data.started_at;
  const answers = data.questions.flatMap((question, index) => {
    const content = contents[index];
    if (!content) return [];
    now = addSeconds(now, 4 + random.below(14));
    return [answer(question, content, random, ability, now)];
  });
  return [{ type: 'StartAttempt', data }, ...answers, { type: 'SubmitAttempt', now: addSeconds(now, 3) }];
}

function decided(commands: readonly AttemptCommand[]): AttemptEvent[] {
  const events: AttemptEvent[] = [];
  for (const command of commands)
    events.push(...attemptDecider.decide(command, fold(attemptDecider, events)));
  return events;
}

function answer(
  question: AttemptQuestion,
  content: AskedContent,
  random: Random,
  ability: number,
  now: Instant,
): AttemptCommand {
  const right = random.below(1000) < ability * 1000;
  return {
    type: 'SubmitAnswer',
    questionId: question.question_id,
    value: right ? rightValue(content.key) : wrongValue(question, content, random),
    content,
    baseVersion: undefined,
    capturedAt: now,
    now,
  };
}

function wrongValue({ choice_order = [] }: AttemptQuestion, { key }: AskedContent, random: Random): string {
  const wrong = choice_order.filter((id) => key.type !== 'choice' || id !== key.choice_id);
  return wrong.length > 0 ? (wrong[random.below(wrong.length)] ?? '') : 'ー';
}
