import type { Level, Skill } from '#contracts/constants';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';

/** A version never changes once written: attempts refer to it for ever. */
export type QuestionVersioned = DomainEvent<
  'QuestionVersioned',
  { version: number; skill: Skill; level: Level | null; grade: number | null; content: QuestionContent }
>;
/** No new exam takes it; those that hold it keep it. A version written meanwhile does not bring it back. */
export type QuestionRetired = DomainEvent<'QuestionRetired', Record<never, never>>;
export type QuestionReactivated = DomainEvent<'QuestionReactivated', Record<never, never>>;
export type QuestionEvent = QuestionVersioned | QuestionRetired | QuestionReactivated;

export const QUESTION_STREAM = defineStreamType<QuestionEvent>({
  name: 'question',
  writing: 'row-first',
  events: { QuestionVersioned: [], QuestionRetired: [], QuestionReactivated: [] },
});
