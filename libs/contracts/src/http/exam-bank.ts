import { z } from 'zod';
import { LEVELS, SKILLS } from '../constants.js';
import { Id } from '../primitives.js';
import { Sections } from './exams.js';

/** Whose time zone is asked for; only the top administrator names another organization than the own. */
export const BankQuery = z.strictObject({ organization_id: Id.optional() });
export type BankQuery = z.infer<typeof BankQuery>;

/** What the bank offers to a draw, and the time zone in which the organization's windows are entered. */
export const BankKinds = z
  .object({
    time_zone: z.string(),
    items: z.array(
      z.object({
        skill: z.enum(SKILLS),
        level: z.enum(LEVELS).nullable(),
        grade: z.int().nullable(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'BankKinds' });
export type BankKinds = z.infer<typeof BankKinds>;

/** The sections of a plan by themselves: what they would draw. */
export const PlannedSections = z.strictObject({ sections: Sections }).meta({ id: 'PlannedSections' });
export type PlannedSections = z.infer<typeof PlannedSections>;

/** What one learner would be asked, drawn anew at each call. */
export const DrawnExample = z
  .object({
    /** Every draw in the order of the sections, by its place in the body. */
    draws: z.array(
      z.object({
        path: z.string(),
        /** What the bank has of its kind, without what was picked by hand. */
        available: z.int(),
        /** Of these, whatever the draws before it take. */
        left: z.int(),
      }),
    ),
    questions: z.array(z.object({ question_id: Id, section: z.int() })),
    /** Different questions that the draws can bring. */
    drawable: z.int(),
    /** How many drawn questions two learners have in common on average; `exact: false`: estimated from 200 examples. */
    shared: z.object({ mean: z.number(), exact: z.boolean() }),
  })
  .meta({ id: 'DrawnExample' });
export type DrawnExample = z.infer<typeof DrawnExample>;
