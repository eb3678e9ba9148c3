import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { PLATFORM_ORGANIZATION_ID, type QuizTypeCode } from '#contracts/constants';
import {
  ATTEMPT_STREAM,
  type AnswerSubmitted,
  type AttemptEvent,
  type AttemptSubmitted,
} from '#libs/contexts/attempts';
import { CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { EventCatalogue, storeMigrations } from '#libs/event-store';
import { type Instant, localDate, uuidv5 } from '#libs/kernel';
import { generatedBank, type QuestionContent } from '#libs/learning';
import { runMigrations } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import type { DatabaseTemplate } from '#testing/platform';
import { studyMigrations } from '../rows/migrations/index.js';

export const STREAMS = [ATTEMPT_STREAM, CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM, QUESTION_STREAM];
export const catalogue = new EventCatalogue(STREAMS);
export const migrateStudy: DatabaseTemplate = {
  name: 'study',
  prepare: async (url) => void (await runMigrations(url, [...storeMigrations, ...studyMigrations])),
};

export interface Answer {
  readonly kind: QuestionContent['source']['kind'];
  readonly item: string;
  readonly correct: boolean;
  readonly at: Instant;
  readonly confused?: AnswerSubmitted['data']['confused'];
  readonly pairs?: AnswerSubmitted['data']['pairs'];
}

/** A school as the other contexts' events tell of it: a bank, learners, and what they practise. */
export class School {
  readonly id = randomUUID();

  constructor(
    private readonly pool: () => Pool,
    readonly timeZone = 'Asia/Tokyo',
  ) {}

  async open(): Promise<void> {
    await writeFacts(this.pool(), ORGANIZATION_STREAM, this.id, this.id, {
      type: 'OrganizationCreated',
      data: { time_zone: this.timeZone, organization_type: 'school' },
    });
  }

  /** Version 1 of every generated question whose slug is wanted. Answers their ids by slug. */
  async bank(wanted: (slug: string) => boolean): Promise<ReadonlyMap<string, string>> {
    const items = generatedBank().filter(({ slug }) => wanted(slug));
    for (const { slug, content } of items) await this.question(uuidv5('question', slug), content);
    return new Map(items.map(({ slug }) => [slug, uuidv5('question', slug)]));
  }

  /** Version 1 of a question. */
  async question(id: string, content: QuestionContent): Promise<string> {
    const { skill, level = null, grade = null } = content;
    await writeFacts(this.pool(), QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, {
      type: 'QuestionVersioned',
      data: { version: 1, skill, level, grade, content },
    });
    return id;
  }

  /** The same of one that this school has written for itself. */
  async ownQuestion(id: string, content: QuestionContent): Promise<string> {
    const { skill, level = null, grade = null } = content;
    await writeFacts(this.pool(), QUESTION_STREAM, id, this.id, {
      type: 'OrganizationQuestionVersioned',
      data: { version: 1, skill, level, grade, content },
    });
    return id;
  }

  async learner(): Promise<Principal['userId']> {
    const userId = randomUUID();
    await writeFacts(this.pool(), USER_STREAM, userId, this.id, {
      type: 'UserCreated',
      data: { usertype: 1, organization_id: this.id, class_id: null, guest: false },
    });
    return userId;
  }

  /** One attempt: these answers, then handed in with the figures given. */
  async practised(
    learnerId: string,
    type: QuizTypeCode,
    answers: readonly Answer[],
    over: Partial<AttemptSubmitted['data']> & { id?: string; startedAt?: Instant } = {},
  ): Promise<void> {
    const {
      id = randomUUID(),
      startedAt = answers[0]?.at ?? '2026-01-01T00:00:00.000Z',
      ...submitted
    } = over;
    const scope = { learner_id: learnerId, class_id: null, quiz_type: type, exam_id: over.exam_id ?? null };
    const day = (at: Instant) => localDate(at, this.timeZone);
    const timing = { seed: id, time_zone: this.timeZone, started_at: startedAt, deadline: null };
    const end = {
      setup: over.setup ?? null,
      title: type,
      exam_ends_at: null,
      pass_points: null,
      result_visible: 'after_submit' as const,
    };
    const given = answers.map(({ kind, item, correct, at, confused = null, pairs = null }): AttemptEvent => ({
      type: 'AnswerSubmitted',
      data: {
        ...scope,
        question_id: randomUUID(),
        skill: 'kana',
        source: { kind, item },
        confused,
        pairs,
        first_value: null,
        value: 'a',
        correct,
        key_version: 1,
        replaces: null,
        ...{ seconds: 3, active_ms: 3000, timed_by: 'page' },
        captured_at: at,
        answered_at: at,
        local_date: day(at),
      },
    }));
    const asked = Array.from({ length: over.question_count ?? answers.length }, () => ({
      ...{ question_id: randomUUID(), version: 1, skill: 'kana' as const, section: 0, points: 1 },
    }));
    const right = answers.filter(({ correct }) => correct).length;
    const last = answers.at(-1)?.at ?? startedAt;
    await writeFacts<AttemptEvent>(
      this.pool(),
      ATTEMPT_STREAM,
      id,
      this.id,
      {
        type: 'AttemptStarted',
        data: { ...scope, ...end, ...timing, sections: [{ title: null }], questions: asked },
      },
      ...given,
      {
        type: 'AttemptSubmitted',
        data: {
          ...scope,
          ...end,
          by: 'learner',
          submitted_at: last,
          ended_at: last,
          local_date: day(last),
          started_on: day(startedAt),
          question_count: answers.length,
          answered: answers.length,
          set_aside: 0,
          correct: right,
          points: right,
          total_points: answers.length,
          ...{ seconds: 3 * answers.length, rest_seconds: 0, rest_ms: 0 },
          ...submitted,
        },
      },
    );
  }
}
