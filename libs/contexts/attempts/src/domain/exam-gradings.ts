import { gradeBy, type GradingRule, isSameRule } from '#libs/learning';
import { type Instant, localDate } from '#libs/kernel';
import type { AttemptRegraded, Regrading } from './attempt.events.js';
import { evolve, scopeOf, type Submitted } from './attempt.state.js';
import { gradeOf, scoreOf } from './score.js';

/** What a teacher decided last about the grading of a question. */
export interface Grading {
  /** Null: the key of its version again. */
  readonly rule: GradingRule | null;
  readonly notify: boolean;
}
/** By question; of the others the key stands as it was published. */
export type Gradings = ReadonlyMap<string, Grading>;

/** Who hands in under the new rule never saw another score. */
export const silent = (gradings: Gradings): Gradings =>
  new Map([...gradings].map(([id, { rule }]) => [id, { rule, notify: false }]));

/** The questions of this attempt that are judged by something else than the exam says now. */
const behind = ({ started, graded }: Submitted, gradings: Gradings) =>
  started.questions.flatMap(({ question_id }) => {
    const grading = gradings.get(question_id);
    const same = grading === undefined || isSameRule(grading.rule, graded.get(question_id)?.rule ?? null);
    return same ? [] : [{ question_id, ...grading }];
  });

export const isBehind = (state: Submitted, gradings: Gradings): boolean => behind(state, gradings).length > 0;

/** Nothing where the attempt is judged as the exam says: so it can be asked as often as one likes. */
export function regrade(state: Submitted, gradings: Gradings, now: Instant): AttemptRegraded[] {
  const regradings = behind(state, gradings).map((grading) => regradingOf(state, grading));
  if (regradings.length === 0) return [];
  const data = {
    ...{ ...scopeOf(state), regradings },
    ...{ before: scoreOf(state), after: scoreOf(state), regraded_at: now },
  };
  const after = evolve(state, { type: 'AttemptRegraded', data });
  if (after.status === 'not_started') return [];
  return [{ type: 'AttemptRegraded', data: { ...data, after: scoreOf(after) } }];
}

function regradingOf(
  state: Submitted,
  { question_id, rule, notify }: Grading & { readonly question_id: string },
): Regrading {
  const answer = state.answers.get(question_id);
  const byKey = { correct: answer?.correct ?? false, counts: true };
  return {
    ...{ question_id, rule, notify, answered: answer !== undefined },
    local_date: answer ? localDate(answer.answered_at, state.started.time_zone) : null,
    before: gradeOf(state, question_id),
    after: rule === null ? byKey : gradeBy(rule, answer?.value ?? null),
  };
}
