import { z } from 'zod';
import { LEVELS, SKILLS } from '../constants.js';
import { Id, text } from '../primitives.js';
import { Sections } from './exams.js';
import { BANK_IDS_MAX } from './questions.js';

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
export const PlannedSections = z
  .strictObject({
    sections: Sections,
    /** Whose exam it would be; only the top administrator names another organization than the own. */
    organization_id: Id.optional(),
  })
  .meta({ id: 'PlannedSections' });
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

/** Fewer learners than this say nothing of a question. */
export const FIGURES_FROM_LEARNERS = 10;
/** The newest tests in which somebody was asked a question; older ones were of other learners. */
export const FIGURES_OF_TESTS = 10;
/** Different answers to one question, most given first: as many as a question has choices at most. */
export const FIGURES_OF_ANSWERS = 12;

/** Questions by their ids, comma-separated; whose tests are looked at, only the top administrator says. */
export const QuestionFiguresQuery = z.strictObject({
  ids: text(BANK_IDS_MAX * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Id).max(BANK_IDS_MAX)),
  organization_id: Id.optional(),
});
export type QuestionFiguresQuery = z.infer<typeof QuestionFiguresQuery>;

/** What came of questions in the tests of one organization so far, of each that somebody was asked in a test and has handed in. */
export const QuestionFigures = z
  .object({
    items: z.array(
      z.object({
        question_id: Id,
        /** Different learners. */
        learners: z.int(),
        /** At most `FIGURES_OF_TESTS`. */
        tests: z.int(),
        /** Share of right answers, 0…1; null below `FIGURES_FROM_LEARNERS`. Each test counts by its learners. */
        facility: z.number().nullable(),
        /** As in the item analysis, −1…1, each test by its learners; null also where no test could tell. */
        discrimination: z.number().nullable(),
        /**
         * What was chosen in the newest version of it that was asked: older ones may have had other choices. Null where fewer than
         * `FIGURES_FROM_LEARNERS` were asked that one, and where nothing is chosen but typed or put in order.
         */
        answers: z
          .object({
            version: z.int(),
            /** The choice's id; share of all who were asked, 0…1: what is missing to 1 was left open, or given by few. */
            shares: z.array(z.object({ value: z.string(), share: z.number() })).max(FIGURES_OF_ANSWERS),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'QuestionFigures' });
export type QuestionFigures = z.infer<typeof QuestionFigures>;
