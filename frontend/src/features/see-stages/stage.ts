import type { KanjiStages, LearnerStudy } from '#contracts/http/study';
import { STAGES_IN_SET } from '../../parts/study/coverage.js';

/** `tried`: open, and not passed yet. */
export type StageState = 'passed' | 'tried' | 'open' | 'locked';

export type Stage = KanjiStages['stages'][number] & {
  readonly state: StageState;
  /** The best of all tries; null before the first. */
  readonly best: number | null;
};
type Results = LearnerStudy['stages']['results'];

/** A learner's stages: the first is open, those that a check has opened, and the others after the one before was passed (STUDY-6). */
export function stagesOfLearner(
  { stages }: KanjiStages,
  { results, opened }: { readonly results: Results; readonly opened: number },
): readonly Stage[] {
  const known = new Map(results.map((result) => [result.stage, result]));
  return stages.map((stage) => {
    const result = known.get(stage.stage);
    const open = stage.stage <= opened || known.get(stage.stage - 1)?.passed === true;
    return { ...stage, state: stateOf(result, open), best: result?.best_percent ?? null };
  });
}

function stateOf(result: Results[number] | undefined, open: boolean): StageState {
  if (result?.passed === true) return 'passed';
  if (!open) return 'locked';
  return result === undefined ? 'open' : 'tried';
}

/** Administrators may try every stage; nothing is recorded (STUDY-8). */
export const openStages = ({ stages }: KanjiStages): readonly Stage[] =>
  stages.map((stage) => ({ ...stage, state: 'open', best: null }));

/** Ten stages on the map. */
export interface SetOfStages {
  /** From 1. */
  readonly set: number;
  readonly stages: readonly Stage[];
  readonly passed: number;
  /** None of it can be begun yet. */
  readonly locked: boolean;
}

const setAt = (stage: number): number => Math.ceil(stage / STAGES_IN_SET);

/** The set that goes on first, then the others in their order. */
export function setsOf(stages: readonly Stage[], next: number | null): SetOfStages[] {
  const sets = [...Map.groupBy(stages, ({ stage }) => setAt(stage))].map(([set, ofSet]) => ({
    set,
    stages: ofSet,
    passed: ofSet.filter(({ state }) => state === 'passed').length,
    locked: ofSet.every(({ state }) => state === 'locked'),
  }));
  const current = next === null ? undefined : setAt(next);
  return [...sets.filter(({ set }) => set === current), ...sets.filter(({ set }) => set !== current)];
}
