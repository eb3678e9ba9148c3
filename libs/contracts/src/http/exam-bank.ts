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
    /** What one learner hears; null: no question that can be asked has a sound. */
    sounds: z
      .object({
        /**
         * Seconds of all sounds together, each heard once: on average, and the shortest and the longest that can be drawn. Where
         * two draws can bring the same questions the range is the wider for it.
         */
        mean: z.number(),
        least: z.number(),
        most: z.number(),
        /** The mean, with each sound heard as often as its section allows; once where that is as often as wanted. */
        heard: z.number(),
        /** Sounds, of those that were picked or can be drawn, of which nobody has measured how long they are: counted as none. */
        unmeasured: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'DrawnExample' });
export type DrawnExample = z.infer<typeof DrawnExample>;
