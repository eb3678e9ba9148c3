import type { ExamType, Level, ResultVisibility, Skill } from '#contracts/constants';
import { defineStreamType, type DomainEvent, type Instant, type Upcaster } from '#libs/kernel';
import type { GradingRule, LocalizedText } from '#libs/learning';

/** How questions and choices are shown, and what is said before them: absent in plans of before there were these. */
interface Presentation {
  /** Absent: yes. */
  readonly shuffle_choices?: boolean | undefined;
  readonly instructions?: LocalizedText | undefined;
}

/** What an author wrote. A draw picks at random per learner from the bank's questions of that kind. */
export interface ExamPlan extends Presentation {
  readonly title: string;
  readonly exam_type: ExamType;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly time_limit_seconds: number | null;
  readonly shuffle: boolean;
  readonly result_visible: ResultVisibility;
  /** From how many points on one has passed; null: nobody passes or fails. At most what the sections add up to. */
  readonly pass_points: number | null;
  readonly sections: readonly SectionPlan[];
}
/**
 * `draw` is one row written the short way, as every plan was before a section could have several; never beside `draws`.
 * Both forms are read as they stand, so no stored event has to be lifted.
 */
export interface SectionPlan {
  readonly title?: string | undefined;
  readonly instructions?: LocalizedText | undefined;
  /** How often each of its sounds may be heard; absent, as in all plans of before: as often as wanted. */
  readonly sound_plays?: number | undefined;
  readonly questions?: readonly { readonly question_id: string; readonly points: number }[] | undefined;
  readonly draw?: DrawPlan | undefined;
  readonly draws?: readonly DrawPlan[] | undefined;
}
export interface DrawPlan {
  readonly skill: Skill;
  /** The hardest that is asked. */
  readonly level?: Level | undefined;
  /** Those from this one up to `level` are asked; absent: `level` alone. */
  readonly easiest_level?: Level | undefined;
  readonly grade?: number | undefined;
  readonly count: number;
  readonly points: number;
}

/** A bank question pinned to the version that stood at publication. */
export interface PinnedQuestion {
  readonly question_id: string;
  readonly version: number;
  readonly skill: Skill;
}
/** Each attempt takes `count` of the pool, by its own seed. */
export interface PublishedDraw {
  readonly count: number;
  readonly points: number;
  readonly pool: readonly PinnedQuestion[];
}
export interface PublishedSection {
  readonly title?: string;
  readonly instructions?: LocalizedText;
  /** It stands like the points do: learners are told it before they begin. */
  readonly sound_plays?: number;
  readonly questions: readonly (PinnedQuestion & { readonly points: number })[];
  readonly draw?: PublishedDraw;
  readonly draws?: readonly PublishedDraw[];
}

/** The rows of a section, planned or published, in whichever form they were written. */
export const drawsOf = <D>(section: {
  readonly draw?: D | undefined;
  readonly draws?: readonly D[] | undefined;
}): readonly D[] => section.draws ?? (section.draw === undefined ? [] : [section.draw]);

/** How many questions a learner is asked in it. */
export const askedIn = (section: SectionPlan | PublishedSection): number =>
  (section.questions?.length ?? 0) +
  drawsOf<{ count: number }>(section).reduce((sum, { count }) => sum + count, 0);

export interface AssignmentSet {
  readonly organization: boolean;
  readonly class_ids: readonly string[];
  readonly student_ids: readonly string[];
}

export type ExamDrafted = DomainEvent<'ExamDrafted', { plan: ExamPlan; at: Instant }>;
export type ExamRevised = DomainEvent<'ExamRevised', { plan: ExamPlan; at: Instant }>;
export type ExamDiscarded = DomainEvent<'ExamDiscarded', { at: Instant }>;
export type ExamPublished = DomainEvent<
  'ExamPublished',
  {
    title: string;
    exam_type: ExamType;
    starts_at: Instant;
    ends_at: Instant;
    time_limit_seconds: number | null;
    shuffle: boolean;
    result_visible: ResultVisibility;
    /** It stands like the points do: learners are told it before they begin. */
    pass_points: number | null;
    sections: readonly PublishedSection[];
    question_count: number;
    /** A learner may be asked something that is heard. Absent: by the skills alone, of which listening always has a sound. */
    has_sound?: true;
    at: Instant;
  } & Presentation
>;
/** The whole set after the change: what is missing was taken back. */
export type ExamAssignmentsChanged = DomainEvent<'ExamAssignmentsChanged', AssignmentSet & { at: Instant }>;
/** After publication: until when it can be taken, and who may see the results. The rest of it stands. */
export type ExamTermsChanged = DomainEvent<
  'ExamTermsChanged',
  { ends_at: Instant; result_visible: ResultVisibility; at: Instant }
>;
/** Nobody begins any more. Who has begun goes on to the own deadline: closing submits nothing. */
export type ExamClosed = DomainEvent<'ExamClosed', { at: Instant }>;
/**
 * A closed exam can be taken again, by these terms. Of attempts it says no more than the terms do: one that was submitted
 * while the exam was closed, by its learner or by its deadline, stays submitted; one that runs follows the new end.
 */
export type ExamReopened = DomainEvent<
  'ExamReopened',
  { ends_at: Instant; result_visible: ResultVisibility; at: Instant }
>;
/**
 * Time beyond limit and window (TEST-7). What a learner has is everybody's and the own together; each event says what
 * stands of the one or the other from now on.
 */
export type ExamExtended = DomainEvent<
  'ExamExtended',
  {
    notice_id: string;
    /** Null: everybody's. */
    learner_id: string | null;
    seconds: number;
    /** `seconds` less what stood before; negative where time was taken back. */
    added_seconds: number;
    reason: string | null;
    at: Instant;
  }
>;
/** Said to those who take the exam, now or later. */
export type ExamAnnounced = DomainEvent<
  'ExamAnnounced',
  {
    notice_id: string;
    text: string;
    /** Null: everybody. */
    learner_ids: readonly string[] | null;
    at: Instant;
  }
>;

/**
 * How the answers to one question are judged from now on, in attempts of any time (TEST-12). What is null is judged by the
 * key of its version again. `notify`: those whose score it moves are told.
 */
export type ExamQuestionRegraded = DomainEvent<
  'ExamQuestionRegraded',
  { question_id: string; rule: GradingRule | null; reason: string; notify: boolean; at: Instant }
>;

/**
 * Whether somebody who looked at the key of a question says that it is right (TEST-11): it ends the alarm of the analysis, and
 * judges no answer. Of the grading that stands: `ExamQuestionRegraded` ends it.
 */
export type ExamKeyChecked = DomainEvent<
  'ExamKeyChecked',
  { question_id: string; /** False: taken back. */ right: boolean; at: Instant }
>;

export type ExamEvent =
  | ExamDrafted
  | ExamRevised
  | ExamDiscarded
  | ExamPublished
  | ExamAssignmentsChanged
  | ExamTermsChanged
  | ExamClosed
  | ExamReopened
  | ExamExtended
  | ExamAnnounced
  | ExamQuestionRegraded
  | ExamKeyChecked;

/** Exams of before had none. */
const withoutPassMark: Upcaster = ({ plan, ...rest }) => ({
  ...rest,
  plan: { ...Object(plan), pass_points: null },
});

export const EXAM_STREAM = defineStreamType<ExamEvent>({
  name: 'exam',
  writing: 'guarded',
  events: {
    ExamDrafted: [withoutPassMark],
    ExamRevised: [withoutPassMark],
    ExamDiscarded: [],
    ExamPublished: [(exam) => ({ ...exam, pass_points: null })],
    ExamAssignmentsChanged: [],
    ExamTermsChanged: [],
    ExamClosed: [],
    ExamReopened: [],
    ExamExtended: [],
    ExamAnnounced: [],
    ExamQuestionRegraded: [],
    ExamKeyChecked: [],
  },
});
