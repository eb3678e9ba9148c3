import type { Level, Skill } from '#contracts/constants';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';

/** A version never changes once written: attempts refer to it for ever. */
export type QuestionVersioned = DomainEvent<
  'QuestionVersioned',
  { version: number; skill: Skill; level: Level | null; grade: number | null; content: QuestionContent }
>;
/**
 * The same of a question that an organization has written for itself: its exams may ask it, and nothing else does. An event of its
 * own, so that whoever reads the bank says whether these are meant, and a process that is older than they are stops at one.
 */
export type OrganizationQuestionVersioned = DomainEvent<
  'OrganizationQuestionVersioned',
  QuestionVersioned['data']
>;
/** No new exam takes it; those that hold it keep it. A version written meanwhile does not bring it back. */
export type QuestionRetired = DomainEvent<'QuestionRetired', Record<never, never>>;
export type QuestionReactivated = DomainEvent<'QuestionReactivated', Record<never, never>>;
export type QuestionEvent =
  QuestionVersioned | OrganizationQuestionVersioned | QuestionRetired | QuestionReactivated;

/** Whosever question it is. */
export const isQuestionVersion = <E extends QuestionEvent>(
  event: E,
): event is Extract<E, { type: 'QuestionVersioned' | 'OrganizationQuestionVersioned' }> =>
  event.type === 'QuestionVersioned' || event.type === 'OrganizationQuestionVersioned';

export const QUESTION_STREAM = defineStreamType<QuestionEvent>({
  name: 'question',
  writing: 'row-first',
  events: {
    QuestionVersioned: [],
    OrganizationQuestionVersioned: [],
    QuestionRetired: [],
    QuestionReactivated: [],
  },
});
