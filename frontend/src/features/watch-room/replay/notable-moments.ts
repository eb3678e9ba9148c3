import { lastStepOf } from '#contracts/exam-replay-frames';
import type { ExamReplay, ReplayMoment } from '#contracts/http/exam-replay';
import { parseInstant } from '../../../ui/format/instant.js';

/** What one jumps to. `at`: milliseconds since the replay's beginning. */
export type Notable =
  | { readonly at: number; readonly is: 'first' | 'last' | 'now' | 'terms' | 'closed' | 'reopened' }
  | Extract<ReplayMoment, { is: 'announced' | 'extended' | 'regraded' }>;

/** Where the line of a replay ends: with its last step, or, of a test that runs, with the moment at which it was read. */
export function endOf({ from, server_now, running, items, moments }: ExamReplay): number {
  const last = lastStepOf({ items, moments });
  return running ? Math.max(last, parseInstant(server_now) - parseInstant(from)) : last;
}

/** In the order of time: the first start, what was done to the test since, the last hand-in. What came before anybody began is not shown. */
export function notableMoments(replay: ExamReplay): Notable[] {
  const submitted = replay.items.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.is === 'submitted' ? [step.at] : [])),
  );
  const done = replay.moments.filter(({ at }) => at >= 0);
  const all: Notable[] = [
    { at: 0, is: 'first' },
    ...done,
    ...(submitted.length > 0 && !replay.running ? [{ at: Math.max(...submitted), is: 'last' as const }] : []),
    ...(replay.running ? [{ at: endOf(replay), is: 'now' as const }] : []),
  ];
  return all.sort((a, b) => a.at - b.at);
}
