import { practiceSearch } from './practice-link.js';

/** Stages that the check asks about; the ends of the first three school years, and what lies about half-way between. */
const RUNGS = [3, 8, 16, 24, 44, 64, 84] as const;
/** Each round halves what is left: from the middle up or down. */
const FIRST = 3;
const STEPS = [2, 1, 0] as const;
export const CHECK_ROUNDS = STEPS.length;

const roundAt = (index: number): number => (index === FIRST ? 0 : index % 2 === 1 ? 1 : 2);
const indexOf = (stage: number): number => RUNGS.findIndex((rung) => rung === stage);

/** Which round of the check asks about this stage, from 0. */
export const roundOf = (stage: number): number => roundAt(indexOf(stage));

/** The stage that is asked about next; undefined after the last round. */
export function nextChecked(stage: number, known: boolean): number | undefined {
  const index = indexOf(stage);
  const step = STEPS[roundAt(index)] ?? 0;
  return step === 0 ? undefined : RUNGS[known ? index + step : index - step];
}

/** Where one may start after the last round: behind the highest stage that one knew. */
export function startsAt(stage: number, known: boolean): number {
  const below = RUNGS[indexOf(stage) - 1] ?? 0;
  return (known ? stage : below) + 1;
}

/** The part of an address after `?` that begins the check. */
export const checkSearch = (): string =>
  `${practiceSearch('kanji-stage', { stage: RUNGS[FIRST] })}&check=start`;
