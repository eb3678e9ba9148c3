import type { ReplayItem, ReplayStep } from '#contracts/http/exam-replay';
import type { AttemptEvent, AttemptStarted } from '#libs/contexts/attempts';
import type { Instant } from '#libs/kernel';

type Step = ReplayStep extends infer One ? (One extends { at: number } ? Omit<One, 'at'> : never) : never;
interface Told {
  readonly at: Instant;
  readonly step: Step;
}
type DataOf<T extends AttemptEvent['type']> = Extract<AttemptEvent, { type: T }>['data'];
/** Undefined: a question that the attempt does not have. */
type PlaceOf = (questionId: string) => number | undefined;

/** When each event was, and what the room shows of it; a new event needs a line here, as in the read model itself. */
const STEPS: {
  readonly [T in AttemptEvent['type']]: 'ignored' | ((data: DataOf<T>, placeOf: PlaceOf) => Told | undefined);
} = {
  AttemptStarted: ({ started_at: at, deadline }) => ({ at, step: { is: 'begun', deadline } }),
  AnswerSubmitted: ({ answered_at: at, question_id, correct, seconds }, placeOf) => {
    const place = placeOf(question_id);
    return place === undefined ? undefined : { at, step: { is: 'answered', place, right: correct, seconds } };
  },
  AnswerArrivedLate: ({ received_at: at }) => ({ at, step: { is: 'late' } }),
  AttemptTermsChanged: ({ changed_at: at, deadline }) => ({ at, step: { is: 'deadline', deadline } }),
  AttemptSubmitted: ({ submitted_at: at, by, ended_at, points, total_points: asked_points }) => ({
    at,
    step: { is: 'submitted', by, ended_at, points, asked_points },
  }),
  AttemptRegraded: ({ regraded_at: at, regradings, after }, placeOf) => {
    const marked = regradings.filter(({ answered, after: { counts } }) => answered && counts);
    const placesOf = (correct: boolean) =>
      marked.filter((one) => one.after.correct === correct).flatMap((one) => placeOf(one.question_id) ?? []);
    const score = { points: after.points, asked_points: after.total_points };
    return {
      at,
      step: { is: 'regraded', ...score, right: placesOf(true), wrong: placesOf(false), open: [] },
    };
  },
  LateAnswersCounted: ({ counted_at: at, answers, after }, placeOf) => {
    const placesOf = (which: (after: (typeof answers)[number]['after']) => boolean) =>
      answers.filter((one) => which(one.after)).flatMap((one) => placeOf(one.question_id) ?? []);
    const places = {
      right: placesOf(({ answered_on, correct }) => answered_on !== null && correct),
      wrong: placesOf(({ answered_on, correct }) => answered_on !== null && !correct),
      open: placesOf(({ answered_on }) => answered_on === null),
    };
    const score = { points: after.points, asked_points: after.total_points };
    return { at, step: { is: 'regraded', ...score, ...places } };
  },
  // of practice alone
  QuestionSetAside: 'ignored',
  SoundPlayed: 'ignored',
};

function told<T extends AttemptEvent['type']>(type: T, data: DataOf<T>, placeOf: PlaceOf): Told | undefined {
  const step = STEPS[type];
  return step === 'ignored' ? undefined : step(data, placeOf);
}

/** Of one stream, in its order. @param fromMs what `at` counts from */
export function stepsOf(
  events: readonly AttemptEvent[],
  fromMs: number,
): Pick<ReplayItem, 'points' | 'steps'> {
  const questions = startOf(events)?.questions ?? [];
  const places = new Map(questions.map(({ question_id }, place) => [question_id, place]));
  return {
    points: questions.map(({ points }) => points),
    steps: events.flatMap(({ type, data }) => {
      const one = told(type, data, (id) => places.get(id));
      return one ? [{ at: Date.parse(one.at) - fromMs, ...one.step }] : [];
    }),
  };
}

const startOf = (events: readonly AttemptEvent[]): AttemptStarted['data'] | undefined =>
  events.flatMap((event) => (event.type === 'AttemptStarted' ? [event.data] : []))[0];
