import type { TimelineEntry } from '#contracts/http/attempt-timeline';
import type { Instant, RecordedEvent } from '#libs/kernel';
import type {
  AnswerArrivedLate,
  AnswerSubmitted,
  AttemptEvent,
  SoundPlayed,
} from '../../domain/attempt.events.js';
import type { Opened } from '../../domain/attempt.state.js';
import { toPlaces } from '../../domain/choice-places.js';
import { type Arrival, clockLag, heldFor, offlineStretches } from './held-answers.js';

type DataOf<T extends AttemptEvent['type']> = Extract<AttemptEvent, { type: T }>['data'];

/** What an entry needs beside its event. */
interface Seen {
  readonly started: Opened['started'];
  readonly indexOf: (questionId: string) => number;
  /** Of the device from which the event came. */
  readonly lag: number;
  /** How often the sound of a question had begun before. */
  readonly played: ReadonlyMap<string, number>;
  /** What the attempt was told before. */
  readonly deadline: Instant | null;
}

/** What each event says on a timeline; a new event needs a line here. Undefined: nothing that anybody would see. */
const ENTRIES: {
  readonly [T in AttemptEvent['type']]:
    'ignored' | ((data: DataOf<T>, seen: Seen) => TimelineEntry | undefined);
} = {
  AttemptStarted: ({ started_at: at, deadline }) => ({ is: 'begun', at, deadline }),
  AnswerSubmitted: ({ correct: right, replaces, seconds, ...answer }, seen) => ({
    ...{ is: 'answered', right, again: replaces !== null, seconds },
    ...givenOf(answer, answer.answered_at, seen),
  }),
  AnswerArrivedLate: (answer, seen) => ({ is: 'late', ...givenOf(answer, answer.received_at, seen) }),
  SoundPlayed: ({ question_id, captured_at, played_at: at }, { started, indexOf, lag, played }) => {
    const question = indexOf(question_id);
    const section = started.sections[started.questions[question]?.section ?? -1];
    const time = (played.get(question_id) ?? 0) + 1;
    const held_seconds = heldSeconds(captured_at, at, lag);
    return {
      is: 'heard',
      at,
      question,
      time,
      allowed: section?.sound_plays ?? time,
      captured_at,
      held_seconds,
    };
  },
  AttemptTermsChanged: ({ changed_at: at, deadline }, seen) =>
    deadline === seen.deadline ? undefined : { is: 'deadline', at, deadline },
  AttemptSubmitted: ({ submitted_at: at, by, ended_at, points, total_points }) => ({
    ...{ is: 'submitted', at, by, ended_at, points, total_points },
  }),
  AttemptRegraded: ({ regraded_at: at, regradings, before, after }, { indexOf }) => ({
    ...{ is: 'regraded', at, questions: regradings.map(({ question_id }) => indexOf(question_id)) },
    ...{ before: totalOf(before), after: totalOf(after) },
  }),
  LateAnswersCounted: ({ counted_at: at, counted, answers, before, after }, { indexOf }) => ({
    ...{ is: 'late-counted', at, counted, questions: answers.map(({ question_id }) => indexOf(question_id)) },
    ...{ before: totalOf(before), after: totalOf(after) },
  }),
  QuestionSetAside: ({ set_aside_at: at, question_id }, { indexOf }) => ({
    ...{ is: 'set-aside', at, question: indexOf(question_id) },
  }),
};

const totalOf = ({ points, total_points }: DataOf<'AttemptRegraded'>['before']) => ({ points, total_points });

function givenOf(
  {
    question_id,
    value,
    captured_at,
  }: Pick<DataOf<'AnswerSubmitted'>, 'question_id' | 'value' | 'captured_at'>,
  at: Instant,
  { started, indexOf, lag }: Seen,
) {
  const question = started.questions.find((one) => one.question_id === question_id);
  const shown = question ? toPlaces(question, value) : value;
  return {
    ...{ at, question: indexOf(question_id), captured_at },
    value: typeof shown === 'string' ? shown : [...shown],
    held_seconds: heldSeconds(captured_at, at, lag),
  };
}

function heldSeconds(captured: Instant, at: Instant, lag: number): number | null {
  const held = heldFor({ captured: Date.parse(captured), arrived: Date.parse(at) }, lag);
  return held === null ? null : Math.round(held / 1000);
}

const entryOf = <T extends AttemptEvent['type']>(type: T, data: DataOf<T>, seen: Seen) => {
  const entry = ENTRIES[type];
  return entry === 'ignored' ? undefined : entry(data, seen);
};

type Recorded = RecordedEvent<AttemptEvent>;
type Given = RecordedEvent<AnswerSubmitted | AnswerArrivedLate>;
const isGiven = (event: Recorded): event is Given =>
  event.type === 'AnswerSubmitted' || event.type === 'AnswerArrivedLate';
/** What the learner's device told. */
const isTold = (event: Recorded): event is Given | RecordedEvent<SoundPlayed> =>
  isGiven(event) || event.type === 'SoundPlayed';
const sessionOf = ({ meta }: Recorded): string => meta.session_id ?? '';

/** What the stream of an attempt tells, in its order, with what follows from where its answers came from. */
export function attemptEntries(events: readonly Recorded[], started: Opened['started']): TimelineEntry[] {
  const indexes = new Map(started.questions.map(({ question_id }, index) => [question_id, index]));
  const devices = Map.groupBy(events.filter(isTold), sessionOf);
  const lags = new Map([...devices].map(([session, told]) => [session, clockLag(told.map(arrivalOf))]));
  const played = new Map<string, number>();
  let deadline: Instant | null = null;
  const own = events.flatMap((event) => {
    const lag = lags.get(sessionOf(event)) ?? 0;
    const seen = { started, lag, played, deadline, indexOf: (id: string) => indexes.get(id) ?? -1 };
    const entry = entryOf(event.type, event.data, seen);
    if (event.type === 'AttemptStarted' || event.type === 'AttemptTermsChanged')
      deadline = event.data.deadline;
    if (event.type === 'SoundPlayed')
      played.set(event.data.question_id, (played.get(event.data.question_id) ?? 0) + 1);
    return entry ?? [];
  });
  const offline = [...devices.values()].flatMap((told) =>
    offlineStretches(told.filter(isGiven).map(arrivalOf)),
  );
  return [...own, ...takeovers(events), ...offline.map(offlineEntry)];
}

const arrivalOf = (told: Given | RecordedEvent<SoundPlayed>): Arrival => ({
  captured: Date.parse(told.data.captured_at),
  arrived: Date.parse(toldAt(told)),
});

function toldAt({ type, data }: Given | RecordedEvent<SoundPlayed>): Instant {
  if (type === 'SoundPlayed') return data.played_at;
  return type === 'AnswerSubmitted' ? data.answered_at : data.received_at;
}

const offlineEntry = ({
  from,
  until,
  answers,
}: ReturnType<typeof offlineStretches>[number]): TimelineEntry => ({
  ...{ is: 'offline', at: new Date(until).toISOString(), from: new Date(from).toISOString(), answers },
});

/** Where an answer, or a sound that was heard, comes from another sign-in than what the learner did before it. Events from before that was kept say nothing. */
function takeovers(events: readonly Recorded[]): TimelineEntry[] {
  let last: string | undefined;
  return events.flatMap((event): TimelineEntry[] => {
    const { session_id } = event.meta;
    if (session_id === undefined) return [];
    const isOther = last !== undefined && last !== session_id;
    last = session_id;
    return isOther && isTold(event) ? [{ is: 'device', at: toldAt(event) }] : [];
  });
}
