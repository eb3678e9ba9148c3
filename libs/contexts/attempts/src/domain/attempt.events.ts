import type { AskedSkill, Need, QuizTypeCode, ResultVisibility } from '#contracts/constants';
import { defineStreamType, type DomainEvent, type Instant, uuidv5 } from '#libs/kernel';
import type {
  Confusion,
  Graded,
  GradingRule,
  JudgedPair,
  LocalizedText,
  QuestionSource,
} from '#libs/learning';
import type { AttemptSetup } from './attempt-setup.js';

export type { AttemptSetup } from './attempt-setup.js';

/** One daily challenge per learner and local day, on whatever device: its id derives from the two (STUDY-7). */
export const dailyAttemptId = (learnerId: string, day: string): string => uuidv5('daily', learnerId, day);

/** One attempt per learner and exam, whatever devices do: its id derives from the two. */
export const examAttemptId = (examId: string, learnerId: string): string =>
  uuidv5('attempt', examId, learnerId);

/** A choice id of the question's version, a typed text, or a list of ids or strokes; empty: passed over. */
export type AnswerValue = string | readonly string[];

/**
 * A question of this attempt: a bank question by its immutable version (of handwriting: a character and its cue), and the
 * order in which its choices stand.
 */
export interface AttemptQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: AskedSkill;
  readonly section: number;
  readonly points: number;
  /** Choice ids of the version in the order shown; the learner's page gets only the places in it. */
  readonly choice_order?: readonly string[];
}

/** Whose work it is and how it counts: repeated in each event, so that projections need no other one. */
export interface AttemptScope {
  readonly learner_id: string;
  /** The learner's class when the attempt started; history stays with it. */
  readonly class_id: string | null;
  readonly quiz_type: QuizTypeCode;
  readonly exam_id: string | null;
}

export interface AttemptSection {
  readonly title: string | null;
  readonly instructions?: LocalizedText;
  /** How often each of its sounds may be heard; absent: as often as wanted. */
  readonly sound_plays?: number;
}

export type AttemptStarted = DomainEvent<
  'AttemptStarted',
  AttemptScope & {
    /** Null for exams. */
    setup: AttemptSetup | null;
    title: string;
    seed: string;
    time_zone: string;
    started_at: Instant;
    deadline: Instant | null;
    /** End of the exam's window: with `result_visible` it says when the learner may see the result. */
    exam_ends_at: Instant | null;
    result_visible: ResultVisibility;
    /** From how many points on the exam is passed; null of practice, and of an exam without a mark. */
    pass_points: number | null;
    /** What is said before it, of exams that say anything. */
    instructions?: LocalizedText;
    sections: readonly AttemptSection[];
    questions: readonly AttemptQuestion[];
  }
>;

/** Who measured a time: the page, by what its learner did, or the server by the gap between answers. */
export type TimedBy = 'page' | 'server';

/** `correct` is the verdict under `key_version`; a corrected key is an event of its own. */
export type AnswerSubmitted = DomainEvent<
  'AnswerSubmitted',
  AttemptScope & {
    question_id: string;
    skill: AskedSkill;
    /** What the question asks about: a kana, a kanji, a word …; null in events of before this was kept. */
    source: QuestionSource | null;
    /** What was taken for what, シ for ツ or は for が; null where the answer is right or names nothing of the kind. */
    confused: Confusion | null;
    /** Of a matching question each pair by itself; null of any other, and in events of before this was kept. */
    pairs: readonly JudgedPair[] | null;
    value: AnswerValue;
    /** In practice: what was typed before, a near miss, after which `value` was the second try. Null mostly, and in events of before this was kept. */
    first_value: string | null;
    correct: boolean;
    key_version: number;
    /** The verdict of the answer to the same question that this one replaces. */
    replaces: { correct: boolean } | null;
    /**
     * Active time since the start or the answer before, idle time cut off; listening is part of it. In whole seconds, of which
     * those of an attempt add up to its milliseconds, rounded once.
     */
    seconds: number;
    /** The same in milliseconds; in events of before this was kept the seconds. */
    active_ms: number;
    timed_by: TimedBy;
    /** Evidence only: the device's clock. */
    captured_at: Instant;
    answered_at: Instant;
    /** Date of `answered_at` in the organization's time zone. */
    local_date: string;
  }
>;

/** Received after deadline and grace: kept, not counted. */
export type AnswerArrivedLate = DomainEvent<
  'AnswerArrivedLate',
  AttemptScope & { question_id: string; value: AnswerValue; captured_at: Instant; received_at: Instant }
>;

/** The learner cannot hear, or type, where they are: in practice the question is asked no more, and counts neither way. */
export type QuestionSetAside = DomainEvent<
  'QuestionSetAside',
  AttemptScope & {
    question_id: string;
    skill: AskedSkill;
    need: Need;
    /** Evidence only: the device's clock. */
    captured_at: Instant;
    set_aside_at: Instant;
  }
>;

/** A sound of an exam that may be heard so often began to sound: each time, also beyond the limit, which is the page's to keep. */
export type SoundPlayed = DomainEvent<
  'SoundPlayed',
  AttemptScope & {
    question_id: string;
    /** Of the page that played it: what comes twice is one. */
    play_id: string;
    /** Evidence only: the device's clock. */
    captured_at: Instant;
    /** When it was told. */
    played_at: Instant;
  }
>;

/** The exam's end, who may see its results, or the learner's extension was changed: what counts for this attempt from now on. */
export type AttemptTermsChanged = DomainEvent<
  'AttemptTermsChanged',
  AttemptScope & {
    deadline: Instant | null;
    exam_ends_at: Instant;
    result_visible: ResultVisibility;
    /** Null of one that still runs. */
    submitted_at: Instant | null;
    changed_at: Instant;
  }
>;

export type AttemptSubmitted = DomainEvent<
  'AttemptSubmitted',
  AttemptScope & {
    setup: AttemptSetup | null;
    title: string;
    by: 'learner' | 'deadline';
    /** When it was written down: by the deadline it is the job's clock, up to days after the last answer. */
    submitted_at: Instant;
    /** When the learner's time was over, see `endOf`; in events of before this was kept, `submitted_at`. */
    ended_at: Instant;
    /** Date of `ended_at` in the organization's time zone. */
    local_date: string;
    /** Date of the start in the organization's time zone: the day of a daily challenge, also when midnight submits it. */
    started_on: string;
    question_count: number;
    answered: number;
    /** Of `question_count`; in events of before this was kept none. */
    set_aside: number;
    correct: number;
    points: number;
    /** Of what was not set aside. */
    total_points: number;
    /** Sum of the answers' active seconds. */
    seconds: number;
    /** Active time after the last answer, until it was handed in; in events of before this was kept none. */
    rest_seconds: number;
    rest_ms: number;
    exam_ends_at: Instant | null;
    result_visible: ResultVisibility;
  }
>;

/** What an attempt comes to; a question that was taken out is in none of the figures. */
export interface Score {
  readonly question_count: number;
  readonly answered: number;
  readonly correct: number;
  readonly points: number;
  /** Of what was not set aside. */
  readonly total_points: number;
}

/** What the change of one question's grading did to this attempt. */
export interface Regrading {
  readonly question_id: string;
  /** What judges it from now on; null: the key of its version. */
  readonly rule: GradingRule | null;
  readonly answered: boolean;
  /** Date of the answer in the organization's time zone; null where it was left open. */
  readonly local_date: string | null;
  readonly before: Graded;
  readonly after: Graded;
  /** The teacher wants those to know whose score it moves. */
  readonly notify: boolean;
}

/** A submitted attempt was judged anew, because the grading of its exam was changed (TEST-12). The score before stays here. */
export type AttemptRegraded = DomainEvent<
  'AttemptRegraded',
  AttemptScope & {
    regradings: readonly Regrading[];
    before: Score;
    after: Score;
    regraded_at: Instant;
  }
>;

/** What a question is worth, and the date of the answer that says so in the organization's time zone; null: it has none. */
export interface Judged extends Graded {
  readonly answered_on: string | null;
}
/** One question whose late answer was counted, or was set back. */
export interface LateJudged {
  readonly question_id: string;
  /** What stands there from now on; null: nothing was answered in time. */
  readonly value: AnswerValue | null;
  /** Under the key of its version; what is put in the key's place speaks in `after`. */
  readonly correct: boolean;
  readonly before: Judged;
  readonly after: Judged;
}

/**
 * An administrator let late answers of a submitted attempt count as if they had come in time, or set them back (TEST-7). Of
 * a question that was answered in time as well the late answer is the last one, and counts. The score before stays here.
 */
export type LateAnswersCounted = DomainEvent<
  'LateAnswersCounted',
  AttemptScope & {
    /** False: what was there in time counts again. */
    counted: boolean;
    answers: readonly LateJudged[];
    before: Score;
    after: Score;
    counted_at: Instant;
  }
>;

export type AttemptEvent =
  | AttemptStarted
  | AnswerSubmitted
  | AnswerArrivedLate
  | QuestionSetAside
  | SoundPlayed
  | AttemptTermsChanged
  | AttemptSubmitted
  | AttemptRegraded
  | LateAnswersCounted;

export const ATTEMPT_STREAM = defineStreamType<AttemptEvent>({
  name: 'attempt',
  writing: 'guarded',
  events: {
    AttemptStarted: [(exam) => ({ ...exam, setup: null }), (attempt) => ({ ...attempt, pass_points: null })],
    AnswerSubmitted: [
      (answer) => ({ ...answer, source: null, confused: null }),
      (answer) => ({ ...answer, pairs: null }),
      (answer) => ({ ...answer, first_value: null }),
      (answer) => ({ ...answer, active_ms: Number(answer['seconds']) * 1000, timed_by: 'server' }),
    ],
    AnswerArrivedLate: [],
    QuestionSetAside: [],
    SoundPlayed: [],
    AttemptTermsChanged: [],
    AttemptSubmitted: [
      (exam) => ({ ...exam, setup: null, started_on: exam['local_date'] }),
      (attempt) => ({ ...attempt, ended_at: attempt['submitted_at'] }),
      (attempt) => ({ ...attempt, set_aside: 0 }),
      (attempt) => ({ ...attempt, rest_seconds: 0, rest_ms: 0 }),
    ],
    AttemptRegraded: [],
    LateAnswersCounted: [],
  },
});
