import {
  MINI_TEST,
  PROFICIENCY_TEST,
  type ExamType,
  type Level,
  type ResultVisibility,
  type Skill,
} from '#contracts/constants';
import { ExamDraft, type BankKinds, type Exam } from '#contracts/http/exams';
import { countInBank } from './bank.js';
import { instantOf, wallClock } from '../../ui/format/zoned-time.js';

export interface DrawFields {
  skill: Skill;
  /** Empty for every one, as the grade. */
  level: Level | '';
  grade: string;
  count: number | null;
  points: number | null;
}
/** A question picked by hand. */
export interface PickedFields {
  question_id: string;
  points: number | null;
}
/** A part of the exam: questions picked by hand, a draw, or both. */
export interface SectionFields {
  /** Kept as it is where an exam has one; empty for none. */
  title: string;
  questions: PickedFields[];
  draw: DrawFields | null;
}
/** What the form holds, under the names of the request's fields: what is refused there stands at the field here. */
export interface ExamFields {
  title: string;
  exam_type: ExamType;
  /** Wall-clock times in the time zone of the organization (TEST-1). */
  exam_start_datetime: string;
  exam_end_datetime: string;
  /** In minutes, as people say it. */
  time_limit_seconds: number | null;
  /** Whole points; null: nobody passes or fails. */
  pass_points: number | null;
  shuffle: boolean;
  result_visible: ResultVisibility;
  sections: SectionFields[];
}
type Kinds = BankKinds['items'];

const MOST_DRAWN = 100;
/** Points of a question that was just picked. */
export const POINTS_OF_NEW = 1;

export const EXAM_TYPES = [MINI_TEST, PROFICIENCY_TEST] as const;

const newDraw = (): DrawFields => ({
  skill: 'kanji-reading',
  level: '',
  grade: '1',
  count: 10,
  points: 1,
});

export const drawSection = (): SectionFields => ({ title: '', questions: [], draw: newDraw() });
export const pickedSection = (questions: PickedFields[]): SectionFields => ({
  title: '',
  questions,
  draw: null,
});

/** How many questions a learner is asked, and for how many points, as far as it is entered. */
export const askedIn = (sections: readonly SectionFields[]): { questions: number; points: number } =>
  sections.reduce(
    (sum, { questions, draw }) => ({
      questions: sum.questions + questions.length + (draw?.count ?? 0),
      points:
        sum.points +
        questions.reduce((points, one) => points + (one.points ?? 0), 0) +
        (draw?.count ?? 0) * (draw?.points ?? 0),
    }),
    { questions: 0, points: 0 },
  );

export function newExam(now: number, zone: string): ExamFields {
  return {
    title: '',
    exam_type: MINI_TEST,
    exam_start_datetime: wallClock(new Date(now).toISOString(), zone),
    exam_end_datetime: wallClock(new Date(now + 7 * 86_400_000).toISOString(), zone),
    time_limit_seconds: 15,
    pass_points: null,
    shuffle: false,
    result_visible: 'after_submit',
    sections: [drawSection()],
  };
}

export function fieldsOf(exam: Exam, zone: string): ExamFields {
  return {
    title: exam.title,
    exam_type: exam.exam_type,
    exam_start_datetime: wallClock(exam.exam_start_datetime, zone),
    exam_end_datetime: wallClock(exam.exam_end_datetime, zone),
    time_limit_seconds: exam.time_limit_seconds === null ? null : exam.time_limit_seconds / 60,
    pass_points: exam.pass_points,
    shuffle: exam.shuffle,
    result_visible: exam.result_visible,
    sections: exam.sections.map(({ title = '', questions = [], draw }) => ({
      title,
      questions,
      draw: draw ? { ...draw, level: draw.level ?? '', grade: String(draw.grade ?? '') } : null,
    })),
  };
}

/** The body that the fields stand for; what is missing stays empty, for the schema to find. */
export function bodyOf(fields: ExamFields, zone: string): unknown {
  const minutes = fields.time_limit_seconds;
  return {
    ...fields,
    exam_start_datetime: instantOf(fields.exam_start_datetime, zone) ?? '',
    exam_end_datetime: instantOf(fields.exam_end_datetime, zone) ?? '',
    time_limit_seconds: minutes === null ? null : Math.round(minutes * 60),
    sections: fields.sections.map(({ title, questions, draw }) => ({
      ...(title === '' ? {} : { title }),
      ...(questions.length > 0 ? { questions } : {}),
      ...(draw ? { draw: drawOf(draw) } : {}),
    })),
  };
}

const drawOf = ({ level, grade, ...draw }: DrawFields) => ({
  ...draw,
  ...(level === '' ? {} : { level }),
  ...(grade === '' ? {} : { grade: Number(grade) }),
});

/** The request's schema, and that a draw takes no more than the bank has. */
export const draftWithin = (kinds: Kinds) =>
  ExamDraft.superRefine((exam, found) =>
    exam.sections.forEach(({ draw }, index) => {
      if (!draw) return;
      const most = mostOf(
        { skill: draw.skill, level: draw.level ?? '', grade: String(draw.grade ?? '') },
        kinds,
      );
      if (draw.count > most)
        found.addIssue({ code: 'custom', message: 'too many', path: ['sections', index, 'draw', 'count'] });
    }),
  );

/** A draw takes at most what the bank has, and at most a hundred (the contract's limit). */
export function mostOf(draw: Pick<DrawFields, 'skill' | 'level' | 'grade'>, kinds: Kinds): number {
  return Math.min(MOST_DRAWN, countInBank(kinds, draw));
}
