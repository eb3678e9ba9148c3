import type { Graded } from '#libs/learning';
import type { Score } from './attempt.events.js';
import type { Opened } from './attempt.state.js';

type Judged = Pick<Opened, 'answers' | 'graded'>;

/** What a question is worth in this attempt: by its key as it was answered, or by what was put in the key's place. */
export function gradeOf({ answers, graded }: Judged, questionId: string): Graded {
  const regraded = graded.get(questionId);
  if (regraded) return { correct: regraded.correct, counts: regraded.counts };
  return { correct: answers.get(questionId)?.correct ?? false, counts: true };
}

/** The one sum of an attempt: what it is submitted with, what a new grading makes of it, and what its result shows. */
export function scoreOf(state: Pick<Opened, 'started' | 'answers' | 'graded' | 'setAside'>): Score {
  const counted = state.started.questions.filter(({ question_id }) => gradeOf(state, question_id).counts);
  const right = counted.filter(({ question_id }) => gradeOf(state, question_id).correct);
  return {
    question_count: counted.length,
    answered: counted.filter(({ question_id }) => state.answers.has(question_id)).length,
    correct: right.length,
    points: pointsOf(right),
    total_points: pointsOf(counted.filter(({ question_id }) => !state.setAside.has(question_id))),
  };
}

const pointsOf = (questions: Opened['started']['questions']): number =>
  questions.reduce((sum, { points }) => sum + points, 0);
