import type { Level, Skill } from '#contracts/constants';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';

/** A version never changes once written: attempts refer to it for ever. */
export type QuestionVersioned = DomainEvent<
  'QuestionVersioned',
  { version: number; skill: Skill; level: Level | null; grade: number | null; content: QuestionContent }
>;
export type QuestionRetired = DomainEvent<'QuestionRetired', Record<never, never>>;
export type QuestionEvent = QuestionVersioned | QuestionRetired;

export const QUESTION_STREAM = defineStreamType<QuestionEvent>({
  name: 'question',
  writing: 'row-first',
  events: { QuestionVersioned: [], QuestionRetired: [] },
});
