import { createHash } from 'node:crypto';
import type { ExamPublished } from '#libs/contexts/exams';
import type { CommandHandler, EventStore } from '#libs/event-store';
import { addSeconds, type Instant, uuidv5 } from '#libs/kernel';
import { createRandom, type AskedContent, type Random } from '#libs/learning';
import { rightValue, verdictOf } from '../domain/verdict.js';
import { examAttemptId, startedData } from '../commands/start-attempt/start-exam.js';
import { attemptDecider, type AttemptCommand } from '../domain/attempt.decider.js';
import { ATTEMPT_STREAM, type AttemptQuestion } from '../domain/attempt.events.js';
import { drawQuestions, orderChoices } from '../domain/draw-questions.js';
import { PinnedQuestions } from '../pinned-questions.js';

export interface SeededAttempt {
  readonly organizationId: string;
  readonly learnerId: string;
  readonly classId: string | null;
  readonly timeZone: string;
  readonly examId: string;
  readonly exam: ExamPublished['data'];
  readonly startedAt: Instant;
  /** Share of right answers, 0 to 1. */
  readonly ability: number;
}

/** Makes attempts of the past as a learner of some ability would have: through the decider, answer by answer. */
export class AttemptSeeder {
  private readonly questions: PinnedQuestions;

  constructor(
    private readonly commands: CommandHandler,
    store: EventStore,
  ) {
    this.questions = new PinnedQuestions(store);
  }

  /** Running it again changes nothing. */
  async seed(attempt: SeededAttempt): Promise<void> {
    const { exam, examId, learnerId, classId, timeZone, startedAt } = attempt;
    const id = examAttemptId(examId, learnerId);
    const random = createRandom(`seed/${id}`);
    const drawn = drawQuestions(exam.sections, id, exam.shuffle);
    const contents = await this.questions.contents(drawn);
    const questions = orderChoices(drawn, contents, id);
    const data = startedData({
      learnerId,
      classId,
      timeZone,
      examId,
      exam,
      seed: id,
      now: startedAt,
      questions,
    });
    await this.run(attempt, id, 'start', { type: 'StartAttempt', data });
    let now = startedAt;
    for (const [index, question] of questions.entries()) {
      const content = contents[index];
      if (!content) continue;
      now = addSeconds(now, 4 + random.below(14));
      await this.run(attempt, id, `answer/${index}`, answer(question, content, random, attempt.ability, now));
    }
    await this.run(attempt, id, 'submit', { type: 'SubmitAttempt', now: addSeconds(now, 3) });
  }

  private async run(
    { organizationId, learnerId }: SeededAttempt,
    id: string,
    step: string,
    command: AttemptCommand,
  ) {
    await this.commands.handle({
      type: ATTEMPT_STREAM,
      decider: attemptDecider,
      id,
      organizationId,
      command: {
        id: uuidv5('seed', id, step),
        hash: createHash('sha256').update(id).update(step).digest(),
        actorId: learnerId,
      },
      build: () => command,
    });
  }
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
    value: right ? rightValue(content.key) : wrongValue(content, random),
    judge: (_question, value) => verdictOf(content, value),
    baseVersion: undefined,
    capturedAt: now,
    now,
  };
}

function wrongValue({ key, choices }: AskedContent, random: Random): string {
  const wrong = (choices ?? []).filter(({ id }) => key.type !== 'choice' || id !== key.choice_id);
  return wrong.length > 0 ? (wrong[random.below(wrong.length)]?.id ?? '') : 'ー';
}
