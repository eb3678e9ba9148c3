import { Inject, Injectable } from '@nestjs/common';
import { ITEM_KINDS, quizTypeOf } from '#contracts/constants';
import { examSeconds, hasPassed, percentOfPoints } from '#contracts/exam-score';
import type { AttemptResult, AttemptSheet, SheetKey, SheetQuestion } from '#contracts/http/attempts';
import { PracticeSetup } from '#contracts/http/practice-setup';
import { withMediaAt } from '#contracts/question-media';
import { DomainError, fold, unreachable } from '#libs/kernel';
import { type AskedContent, choiceOf, faceOf, promptOf } from '#libs/learning';
import type { LoadedAttempt } from '../rows/attempt-stream.js';
import { attemptDecider } from '../domain/attempt.decider.js';
import type { AttemptQuestion, AttemptSetup, AttemptStarted } from '../domain/attempt.events.js';
import type { Opened, Submitted } from '../domain/attempt.state.js';
import { placeOf, toPlaces } from '../domain/choice-places.js';
import { examPicturePath, examSoundPath } from '../domain/exam-media.js';
import { gradeOf } from '../domain/score.js';
import { rightValue } from '../domain/verdict.js';
import { PinnedQuestions } from '../ports/pinned-questions.js';
import { assertVisible, isTold } from './learners-view.js';
import { drillOf, teachingOf } from './sheet-lesson.js';

/** Turns attempts into what their learner may see. */
@Injectable()
export class AttemptSheets {
  constructor(@Inject(PinnedQuestions) private readonly questions: PinnedQuestions) {}

  /** Of an exam never a key, an explanation or a lesson: those come with the result (TEST-8). Practice is judged by the page. */
  sheet(attempt: LoadedAttempt): Promise<AttemptSheet> {
    const { id, state } = attempt;
    return this.sheetOf(attempt, (question) => apart(id, state.started, question));
  }

  private async sheetOf(
    { id, state, version, position, now }: LoadedAttempt,
    shown: (question: SheetQuestion) => SheetQuestion,
  ): Promise<AttemptSheet> {
    const { started } = state;
    const contents = await this.questions.contents(started.questions);
    const questionOf = questionsOf(started);
    return {
      id,
      quiz_type: quizTypeOf(started.quiz_type).id,
      exam_id: started.exam_id,
      setup: setupOf(started.setup),
      recorded: true,
      title: started.title,
      status: state.status,
      started_at: started.started_at,
      deadline: started.deadline,
      server_now: now,
      version,
      position,
      ...(started.instructions && { instructions: { ...started.instructions } }),
      sections: started.sections.map(({ instructions, ...section }) => ({
        ...section,
        ...(instructions && { instructions: { ...instructions } }),
      })),
      questions: started.questions.map((question, index) => shown(questionOf(question, contents[index]))),
      ...drillOf(started, contents),
      answers: [...state.answers].flatMap(([question_id, answer]) => {
        const question = state.questions.get(question_id);
        if (!question) return [];
        return [
          { question_id, value: mutable(toPlaces(question, answer.value)), saved_at: answer.answered_at },
        ];
      }),
      ...(state.setAside.size > 0 && {
        set_aside: [...state.setAside].map(([question_id, { at }]) => ({ question_id, saved_at: at })),
      }),
      ...(state.soundPlays.size > 0 && {
        sound_plays: [...state.soundPlays].map(([question_id, ids]) => ({ question_id, play_ids: [...ids] })),
      }),
    };
  }

  /** The sheet of what is kept nowhere: an administrator's look at practice, or at an exam, whose sounds no attempt has. */
  async unrecorded(id: string, data: AttemptStarted['data']): Promise<AttemptSheet> {
    return { ...(await this.fixed(id, data)), recorded: false };
  }

  /** The sheet of what has not begun. */
  async fixed(id: string, data: AttemptStarted['data']): Promise<AttemptSheet> {
    const state = fold(attemptDecider, [{ type: 'AttemptStarted', data }]);
    if (state.status === 'not_started') throw new Error('not started');
    const nowhere = { organizationId: '', version: 0, position: NOWHERE };
    const now = data.started_at;
    return this.sheetOf({ id, state, now, ...nowhere }, (question) => question);
  }

  /** Throws `attempt.not-submitted`, and `attempt.result-hidden` until the author lets the learner see it. */
  async result(attempt: LoadedAttempt): Promise<AttemptResult> {
    const { state, now } = attempt;
    if (state.status === 'submitted') assertVisible(state, now);
    const { regradings: _all, ...result } = await this.resultForStaff(attempt);
    return { ...result, ...regradingsOf(state.regradings.filter(isTold)) };
  }

  /** The same at any time: what the author keeps from learners is no secret to the staff. Throws `attempt.not-submitted`. */
  async resultForStaff({ id, state }: LoadedAttempt): Promise<AttemptResult> {
    if (state.status !== 'submitted') throw new DomainError('attempt.not-submitted');
    const { started, submitted } = state;
    const contents = await this.questions.contents(started.questions);
    const questions = started.questions.map((question, index) =>
      resultQuestion(question, contents[index], state),
    );
    const score = totals(questions);
    return {
      id,
      exam_id: started.exam_id,
      setup: setupOf(started.setup),
      title: started.title,
      quiz_type: quizTypeOf(started.quiz_type).id,
      ...score,
      percent: percentOfPoints(score.points, score.total_points),
      pass: passOf(started, score),
      started_at: started.started_at,
      submitted_at: submitted.at,
      submitted_by: submitted.by,
      seconds: secondsOf(state),
      sections: started.sections.map(({ title }, section) => ({
        title,
        ...totals(questions.filter((question) => question.section === section)),
      })),
      questions,
      ...lateCountsOf(state),
      ...regradingsOf(state.regradings),
    };
  }
}

type Regraded = Opened['regradings'][number];

const regradingsOf = (all: readonly Regraded[]): Pick<AttemptResult, 'regradings'> =>
  all.length === 0 ? {} : { regradings: all.map(regradingOf) };

const regradingOf = ({ regraded_at, regradings, before, after }: Regraded) => ({
  regraded_at,
  question_ids: regradings.map(({ question_id }) => question_id),
  before: { points: before.points, total_points: before.total_points },
  after: { points: after.points, total_points: after.total_points },
});

const lateCountsOf = ({ lateCounts }: Opened): Pick<AttemptResult, 'late_counted'> =>
  lateCounts.length === 0
    ? {}
    : {
        late_counted: lateCounts.map(({ counted_at, counted, answers, before, after }) => ({
          ...{ counted_at, counted, question_ids: answers.map(({ question_id }) => question_id) },
          before: { points: before.points, total_points: before.total_points },
          after: { points: after.points, total_points: after.total_points },
        })),
      };

/** Of what stands at no place in the log. */
const NOWHERE = '0'.repeat(40);

/** Lists of the log are read-only, those of the wire are not. */
function setupOf(setup: AttemptSetup | null): PracticeSetup | null {
  return setup === null ? null : PracticeSetup.parse(setup);
}

const mutable = (value: string | readonly string[]): string | string[] =>
  typeof value === 'string' ? value : [...value];

/** As long as an exam runs, what is heard and seen has no address that anything else names (TEST-8). */
function apart(id: string, started: Opened['started'], question: SheetQuestion): SheetQuestion {
  if (started.exam_id === null) return question;
  return withMediaAt(question, {
    audio: () => examSoundPath(id, started, question.id),
    picture: (path) => examPicturePath(id, started, { questionId: question.id, path }),
  });
}

/** Keys in the page's own terms are practice's alone. */
const questionsOf = ({ exam_id }: Opened['started']) => (exam_id === null ? practiceQuestion : sheetQuestion);

function sheetQuestion(question: AttemptQuestion, content: AskedContent | undefined): SheetQuestion {
  if (!content) throw new Error(`no content for question ${question.question_id}`);
  const choices = question.choice_order?.map((id, index) => ({
    id: placeOf(index),
    ...faceOf(choiceOf(content, id), content),
  }));
  return {
    id: question.question_id,
    section: question.section,
    points: question.points,
    skill: question.skill,
    prompt: promptOf(content),
    ...(choices && { choices }),
  };
}

function practiceQuestion(question: AttemptQuestion, content: AskedContent | undefined): SheetQuestion {
  if (!content) throw new Error(`no content for question ${question.question_id}`);
  return {
    ...sheetQuestion(question, content),
    key: keyOf(question, content.key),
    ...teachingOf(question, content),
  };
}

/** The key in the page's own terms. */
function keyOf(question: AttemptQuestion, key: AskedContent['key']): SheetKey {
  switch (key.type) {
    case 'choice':
      return { type: 'choice', choice_id: String(toPlaces(question, key.choice_id)) };
    case 'text':
      return { type: 'text', accepted: [...key.accepted] };
    case 'order':
      return { type: 'order', accepted: key.accepted.map((order) => [...toPlaces(question, order)]) };
    case 'strokes':
      return {
        type: 'strokes',
        char: key.char,
        strokes: [...key.strokes],
        ...(key.rivals && { rivals: key.rivals.map((rival) => [...rival]) }),
      };
    default:
      return unreachable(key);
  }
}

type ResultQuestion = AttemptResult['questions'][number];

function resultQuestion(
  question: AttemptQuestion,
  content: AskedContent | undefined,
  state: Submitted,
): ResultQuestion {
  if (!content) throw new Error(`no content for question ${question.question_id}`);
  const answer = state.answers.get(question.question_id);
  const rule = state.graded.get(question.question_id)?.rule;
  return {
    ...questionsOf(state.started)(question, content),
    correct: gradeOf(state, question.question_id).correct,
    ...(rule?.type === 'void' && { taken_out: true as const }),
    ...(rule?.type === 'full_marks' && { full_marks: true as const }),
    ...(state.inTime.has(question.question_id) && { late: true as const }),
    ...(state.setAside.has(question.question_id) && { set_aside: true as const }),
    ...itemOf(content),
    value: answer ? mutable(toPlaces(question, answer.value)) : null,
    right: mutable(toPlaces(question, rightValue(content.key, rule))),
    // practice has it already
    ...(state.started.exam_id !== null && teachingOf(question, content)),
    seconds: answer?.seconds ?? null,
  };
}

/** Only a result says it: for some questions what they ask about is the answer (TEST-8). */
function itemOf({ source }: AskedContent): Pick<ResultQuestion, 'item'> {
  const kind = ITEM_KINDS.find((one) => one === source.kind);
  return kind === undefined ? {} : { item: { kind, id: source.item } };
}

/** Of an exam the time from start to end; of practice, which may lie for a day, that of its answers. */
function secondsOf({ started, submitted, answers }: Submitted): number {
  if (started.exam_id === null) return [...answers.values()].reduce((sum, { seconds }) => sum + seconds, 0);
  return examSeconds(started.started_at, submitted.endedAt);
}

function passOf(
  { pass_points: points }: Opened['started'],
  score: Pick<AttemptResult, 'points' | 'total_points'>,
): AttemptResult['pass'] {
  const passed = hasPassed(score.points, score.total_points, points);
  return points === null || passed === null ? null : { points, passed };
}

function totals(questions: readonly ResultQuestion[]) {
  const right = questions.filter(({ correct }) => correct);
  const sum = (some: readonly ResultQuestion[]) =>
    some.reduce((points, question) => points + question.points, 0);
  return {
    points: sum(right),
    total_points: sum(questions.filter((question) => !question.set_aside && !question.taken_out)),
    correct: right.length,
    question_count: questions.filter((question) => !question.taken_out).length,
  };
}
