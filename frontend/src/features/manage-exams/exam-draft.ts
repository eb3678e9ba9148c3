import {
  MINI_TEST,
  PROFICIENCY_TEST,
  type ExamType,
  type ResultVisibility,
  type Skill,
} from '#contracts/constants';
import type { BankKinds, Exam } from '#contracts/http/exams';
import { countOf } from './bank.js';
import { instantOf, wallClock } from './zoned-time.js';

/** What the form holds: texts as typed. */
export interface DrawFields {
  skill: Skill;
  grade: string;
  count: string;
  points: string;
}
export interface ExamFields {
  title: string;
  type: ExamType;
  /** Of the organization: its windows are entered and shown in this time zone (TEST-1). */
  zone: string;
  start: string;
  end: string;
  minutes: string;
  shuffle: boolean;
  visible: ResultVisibility;
  draws: DrawFields[];
}
/** What is sent. */
export interface ExamBody {
  title: string;
  exam_type: ExamType;
  exam_start_datetime: string;
  exam_end_datetime: string;
  time_limit_seconds: number | null;
  shuffle: boolean;
  result_visible: ResultVisibility;
  sections: Exam['sections'];
}
export type FieldErrors = Readonly<Record<string, string>>;

const MOST_DRAWN = 100;

export const newDraw = (): DrawFields => ({ skill: 'kanji-reading', grade: '1', count: '10', points: '1' });

export function newExam(now: number, zone: string): ExamFields {
  return {
    title: '',
    type: MINI_TEST,
    zone,
    start: wallClock(new Date(now).toISOString(), zone),
    end: wallClock(new Date(now + 7 * 86_400_000).toISOString(), zone),
    minutes: '15',
    shuffle: false,
    visible: 'after_submit',
    draws: [newDraw()],
  };
}

export function fieldsOf(exam: Exam, zone: string): ExamFields {
  return {
    title: exam.title,
    type: exam.exam_type,
    zone,
    start: wallClock(exam.exam_start_datetime, zone),
    end: wallClock(exam.exam_end_datetime, zone),
    minutes: exam.time_limit_seconds === null ? '' : String(exam.time_limit_seconds / 60),
    shuffle: exam.shuffle,
    visible: exam.result_visible,
    draws: exam.sections.flatMap(({ draw }) =>
      draw
        ? [{ skill: draw.skill, grade: text(draw.grade), count: text(draw.count), points: text(draw.points) }]
        : [],
    ),
  };
}

/** The body, or the keys of what is wrong by field path, the same paths as the server's. */
export function bodyOf(
  fields: ExamFields,
  kinds: BankKinds['items'],
): { body: ExamBody } | { errors: FieldErrors } {
  const start = instantOf(fields.start, fields.zone);
  const end = instantOf(fields.end, fields.zone);
  const errors: Record<string, string> = {};
  if (fields.title.trim() === '') errors['title'] = 'required';
  if (start === null) errors['exam_start_datetime'] = 'required';
  if (end === null) errors['exam_end_datetime'] = 'required';
  if (start !== null && end !== null && start >= end) errors['exam_end_datetime'] = 'after-start';
  fields.draws.forEach((draw, index) => {
    const error = countError(draw, kinds);
    if (error !== undefined) errors[`sections.${index}.draw.count`] = error;
  });
  if (fields.draws.length === 0) errors['sections'] = 'no-questions';
  if (Object.keys(errors).length > 0 || start === null || end === null) return { errors };
  return { body: assemble(fields, start, end) };
}

/** A draw takes at most what the bank has, and at most a hundred (the contract's limit). */
export function mostOf(draw: Pick<DrawFields, 'skill' | 'grade'>, kinds: BankKinds['items']): number {
  return Math.min(MOST_DRAWN, countOf(kinds, draw.skill, draw.grade));
}

function countError(draw: DrawFields, kinds: BankKinds['items']): string | undefined {
  const count = Number(draw.count);
  if (!Number.isInteger(count) || count < 1) return 'required';
  return count > mostOf(draw, kinds) ? 'too-many' : undefined;
}

function assemble(fields: ExamFields, start: string, end: string): ExamBody {
  return {
    title: fields.title.trim(),
    exam_type: fields.type,
    exam_start_datetime: start,
    exam_end_datetime: end,
    time_limit_seconds: fields.minutes.trim() === '' ? null : Math.round(Number(fields.minutes) * 60),
    shuffle: fields.shuffle,
    result_visible: fields.visible,
    sections: fields.draws.map((draw) => ({
      draw: {
        skill: draw.skill,
        ...(draw.grade === '' ? {} : { grade: Number(draw.grade) }),
        count: Number(draw.count),
        points: Number(draw.points),
      },
    })),
  };
}

export const isExamType = (value: number): value is ExamType =>
  value === MINI_TEST || value === PROFICIENCY_TEST;
const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
