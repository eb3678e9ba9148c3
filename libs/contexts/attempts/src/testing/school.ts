import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { EXAM_STREAM, type ExamEvent, type ExamPublished } from '#libs/contexts/exams';
import { ORGANIZATION_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { uuidv5 } from '#libs/kernel';
import { startOfBank, type QuestionContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';

/** An instant this many seconds from now. */
export const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

export const bank = startOfBank(12)
  .filter(({ content }) => content.choices)
  .slice(0, 6)
  .map((item) => ({ ...item, id: uuidv5('question', item.slug) }));

/** A school with a bank of six kana questions, as the other contexts' events tell of it. */
export class School {
  readonly id = randomUUID();

  constructor(private readonly pool: () => Pool) {}

  async open(): Promise<void> {
    await writeFacts(this.pool(), ORGANIZATION_STREAM, this.id, this.id, {
      type: 'OrganizationCreated',
      data: { time_zone: 'Asia/Tokyo', organization_type: 'school' },
    });
    for (const { id, content } of bank) await this.question(content, id);
  }

  /** Version 1 of a question of the bank. */
  async question(content: QuestionContent, id: string = randomUUID()): Promise<string> {
    const { skill, level = null, grade = null } = content;
    await writeFacts(this.pool(), QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, {
      type: 'QuestionVersioned',
      data: { version: 1, skill, level, grade, content },
    });
    return id;
  }

  async learner({ guest = false } = {}): Promise<Partial<Principal>> {
    const userId = randomUUID();
    await writeFacts(this.pool(), USER_STREAM, userId, this.id, {
      type: 'UserCreated',
      data: { usertype: 1, organization_id: this.id, class_id: guest ? null : randomUUID(), guest },
    });
    return { usertype: 1, organizationId: this.id, userId };
  }

  async nameGuest({ userId = '' }: Partial<Principal>): Promise<void> {
    await writeFacts(this.pool(), USER_STREAM, userId, this.id, {
      type: 'GuestNamed',
      data: { class_id: null },
    });
  }

  /** A published mini test of the whole bank, assigned to everybody, open for an hour; then what else happened to it. */
  async exam(over: Partial<ExamPublished['data']> = {}, ...more: ExamEvent[]): Promise<string> {
    const id = randomUUID();
    const questions = bank.map((item) => ({
      question_id: item.id,
      version: 1,
      skill: item.content.skill,
      points: 2,
    }));
    const data = {
      title: 'Lesson 7',
      exam_type: 10 as const,
      starts_at: at(-60),
      ends_at: at(3600),
      time_limit_seconds: 600,
      shuffle: true,
      pass_points: null,
      result_visible: 'after_submit' as const,
      sections: [{ questions }],
      question_count: questions.length,
      at: at(-60),
      ...over,
    };
    const everybody = { organization: true, class_ids: [], student_ids: [], at: at(-50) };
    await this.examFacts(
      id,
      { type: 'ExamPublished', data },
      { type: 'ExamAssignmentsChanged', data: everybody },
      ...more,
    );
    return id;
  }

  examFacts(id: string, ...events: ExamEvent[]): Promise<void> {
    return writeFacts<ExamEvent>(this.pool(), EXAM_STREAM, id, this.id, ...events);
  }
}
