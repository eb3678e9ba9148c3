import {
  MINI_TEST,
  PROFICIENCY_TEST,
  type ExamType,
  type Language,
  type Level,
  type ResultVisibility,
  type Skill,
} from '#contracts/constants';
import { type BankKinds } from '#contracts/http/exam-bank';
import { ExamDraft, type Exam } from '#contracts/http/exams';
import { newId } from '../../kit/client/id.js';
import { countInBank, type Kind, levelsOf, skillsOf } from './bank.js';
import { instantOf, wallClock } from '../../ui/format/zoned-time.js';

/** A text in some of the product's languages. */
export type Texts = Partial<Record<Language, string>>;

export interface DrawFields {
  skill: Skill;
  /** Empty for every one, as the grade. */
  level: Level | '';
  /** Empty: `level` alone; else those from it up to `level` are mixed. */
  easiest: Level | '';
  grade: string;
  count: number | null;
  points: number | null;
}
/** A question picked by hand. */
export interface PickedFields {
  question_id: string;
  points: number | null;
}
/** How the questions of a section are found; `both`: a plan of before it was one or the other. */
export type SectionMode = 'drawn' | 'picked' | 'both';
/** A part of the exam. What the other mode would ask stays in the form, and is not sent. */
export interface SectionFields {
  /** Of this form only: a section keeps it wherever it is moved to. */
  key: string;
  /** Empty for none. */
  title: string;
  instructions: Texts;
  /** How often each of its sounds may be heard; null: as often as wanted. */
  sound_plays: number | null;
  mode: SectionMode;
  questions: PickedFields[];
  draws: DrawFields[];
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
  shuffle_choices: boolean;
  instructions: Texts;
  result_visible: ResultVisibility;
  sections: SectionFields[];
}
type Kinds = BankKinds['items'];

const MOST_DRAWN = 100;
/** Points of a question that was just picked. */
export const POINTS_OF_NEW = 1;

export const EXAM_TYPES = [MINI_TEST, PROFICIENCY_TEST] as const;

const newDraw = (): DrawFields => ({
  ...{ skill: 'kanji-reading', level: 'N5', easiest: '', grade: '' },
  ...{ count: 10, points: POINTS_OF_NEW },
});

const newSection = (): Omit<SectionFields, 'mode'> => ({
  ...{ key: newId(), title: '', instructions: {}, sound_plays: null, questions: [], draws: [] },
});
export const drawSection = (draw: Partial<DrawFields> = {}): SectionFields => ({
  ...newSection(),
  ...{ mode: 'drawn', draws: [{ ...newDraw(), ...draw }] },
});
export const pickedSection = (questions: PickedFields[]): SectionFields => ({
  ...newSection(),
  ...{ mode: 'picked', questions },
});

/** Another row for a section: of a skill that it does not ask yet, as hard and for as many points as the last. */
export function nextDraw({ draws }: SectionFields, kinds: Kinds): DrawFields {
  const last = draws.at(-1) ?? newDraw();
  const asked = new Set(draws.map(({ skill }) => skill));
  const level = (skill: Skill) =>
    levelsOf(kinds, skill).some((one) => one === last.level) ? last.level : '';
  const skill = skillsOf(kinds).find((one) => !asked.has(one) && level(one) === last.level) ?? last.skill;
  return { ...newDraw(), skill, level: level(skill), count: 5, points: last.points };
}

export const nameOfSection = ({ title }: SectionFields, otherwise: string): string =>
  title.trim() === '' ? otherwise : title;

export const drawsIn = ({ mode, draws }: SectionFields): DrawFields[] => (mode === 'picked' ? [] : draws);
export const pickedIn = ({ mode, questions }: SectionFields): PickedFields[] =>
  mode === 'drawn' ? [] : questions;

/** How many questions a learner is asked in a section, and for how many points, as far as it is entered. */
export function askedInSection(section: SectionFields): { questions: number; points: number } {
  const [picked, draws] = [pickedIn(section), drawsIn(section)];
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    questions: picked.length + sum(draws.map(({ count }) => count ?? 0)),
    points:
      sum(picked.map(({ points }) => points ?? 0)) +
      sum(draws.map(({ count, points }) => (count ?? 0) * (points ?? 0))),
  };
}

export const askedIn = (sections: readonly SectionFields[]): { questions: number; points: number } =>
  sections
    .map(askedInSection)
    .reduce((sum, one) => ({ questions: sum.questions + one.questions, points: sum.points + one.points }), {
      questions: 0,
      points: 0,
    });

/** The points of each question of a section; null where they differ, or none are entered. */
export function pointsOf(section: SectionFields): number | null {
  const all = new Set([...pickedIn(section), ...drawsIn(section)].map(({ points }) => points));
  const [only = null] = all;
  return all.size === 1 ? only : null;
}

export const withPoints = (section: SectionFields, points: number | null): SectionFields => ({
  ...section,
  questions: section.questions.map((one) => ({ ...one, points })),
  draws: section.draws.map((one) => ({ ...one, points })),
});

/** @param draw what its first questions are drawn from, where somebody has said it already */
export function newExam(now: number, zone: string, draw: Partial<DrawFields> = {}): ExamFields {
  return {
    title: '',
    exam_type: MINI_TEST,
    exam_start_datetime: wallClock(new Date(now).toISOString(), zone),
    exam_end_datetime: wallClock(new Date(now + 7 * 86_400_000).toISOString(), zone),
    time_limit_seconds: 15,
    pass_points: null,
    shuffle: false,
    shuffle_choices: true,
    instructions: {},
    result_visible: 'after_submit',
    sections: [drawSection(draw)],
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
    shuffle_choices: exam.shuffle_choices ?? true,
    instructions: exam.instructions ?? {},
    result_visible: exam.result_visible,
    sections: exam.sections.map(sectionFields),
  };
}

/** The key is the section's place, so that the same exam read again has the same fields. */
function sectionFields(section: Exam['sections'][number], place: number): SectionFields {
  const { title = '', instructions = {}, questions = [], draw, draws = draw ? [draw] : [] } = section;
  const { sound_plays = null } = section;
  return {
    ...{ key: `section-${place}`, title, instructions, sound_plays, questions },
    mode: draws.length === 0 ? 'picked' : questions.length === 0 ? 'drawn' : 'both',
    draws: draws.map(({ level, easiest_level, grade, ...row }) => ({
      ...row,
      ...{ level: level ?? '', easiest: easiest_level ?? '', grade: String(grade ?? '') },
    })),
  };
}

/** The body that the fields stand for; what is missing stays empty, for the schema to find. */
export function bodyOf({ shuffle_choices, instructions, ...fields }: ExamFields, zone: string): unknown {
  const minutes = fields.time_limit_seconds;
  return {
    ...fields,
    ...(shuffle_choices ? {} : { shuffle_choices }),
    ...instructionsOf(instructions),
    exam_start_datetime: instantOf(fields.exam_start_datetime, zone) ?? '',
    exam_end_datetime: instantOf(fields.exam_end_datetime, zone) ?? '',
    time_limit_seconds: minutes === null ? null : Math.round(minutes * 60),
    sections: fields.sections.map(sectionOf),
  };
}

export function sectionOf(section: SectionFields): unknown {
  const { title, instructions, sound_plays } = section;
  const [questions, draws] = [pickedIn(section), drawsIn(section)];
  return {
    ...(title.trim() === '' ? {} : { title }),
    ...instructionsOf(instructions),
    ...(sound_plays === null ? {} : { sound_plays }),
    ...(questions.length > 0 ? { questions } : {}),
    ...(draws.length > 0 ? { draws: draws.map(drawOf) } : {}),
  };
}

function instructionsOf(texts: Texts): { instructions?: Texts } {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return written.length > 0 ? { instructions: Object.fromEntries(written) } : {};
}

const drawOf = ({ level, easiest, grade, ...draw }: DrawFields) => ({
  ...draw,
  ...(level === '' ? {} : { level }),
  ...(level === '' || easiest === '' ? {} : { easiest_level: easiest }),
  ...(grade === '' ? {} : { grade: Number(grade) }),
});

/** The request's schema, and that a draw takes no more than the bank has. */
export const draftWithin = (kinds: Kinds) =>
  ExamDraft.superRefine((exam, found) =>
    exam.sections.forEach((section, index) =>
      sectionFields(section, index).draws.forEach((draw, row) => {
        if ((draw.count ?? 0) > mostOf(draw, kinds))
          found.addIssue({
            ...{ code: 'custom', message: 'too many' },
            path: ['sections', index, 'draws', row, 'count'],
          });
      }),
    ),
  );

/** A draw takes at most what the bank has, and at most a hundred (the contract's limit). */
export function mostOf(draw: Kind, kinds: Kinds): number {
  return Math.min(MOST_DRAWN, countInBank(kinds, draw));
}
