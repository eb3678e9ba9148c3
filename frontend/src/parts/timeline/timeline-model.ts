import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { parseInstant } from '../../ui/format/instant.js';
import { timeAxis, type TimeAxis } from '../../ui/time-axis.js';

const MINUTE = 60_000;
/** A longer span without anything is drawn shorter, … */
export const CUT_AFTER_MINUTES = 10;
/** … as if it had been as short as this. */
const LEAVE_MS = MINUTE;
/** Shorter, and nobody calls it a pause. */
const PAUSE_SECONDS = 30;

/** An entry, and how long nothing was done before it. */
export interface Told {
  readonly entry: TimelineEntry;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Seconds; 0: it went on at once. */
  readonly pause: number;
}

/** What the learner does; what is said to the learner meanwhile, or is written down afterwards, ends no pause. */
const isAct = ({ is }: TimelineEntry): boolean =>
  is === 'begun' || is === 'answered' || is === 'late' || is === 'submitted';

/** With the pauses between what the learner did: of an answer the time on it is none. */
export function toldOf({ entries }: Pick<AttemptTimeline, 'entries'>): Told[] {
  let last: number | undefined;
  let isOver = false;
  return entries.map((entry) => {
    const at = parseInstant(entry.at);
    const busy = entry.is === 'answered' ? entry.seconds : 0;
    const idle = isAct(entry) && !isOver && last !== undefined ? (at - last) / 1000 - busy : 0;
    if (isAct(entry)) last = at;
    if (entry.is === 'submitted') isOver = true;
    return { entry, at, pause: idle < PAUSE_SECONDS ? 0 : Math.round(idle) };
  });
}

export interface Span {
  readonly from: number;
  readonly until: number;
}
export interface WorkSpan extends Span {
  /** Index of the question. */
  readonly question: number;
  readonly right: boolean;
}

/** When the learner was at work on what; milliseconds since the epoch. */
export const workOf = ({ entries }: Pick<AttemptTimeline, 'entries'>): WorkSpan[] =>
  entries.flatMap((entry) => {
    if (entry.is !== 'answered') return [];
    const until = parseInstant(entry.at);
    const { question, right, seconds } = entry;
    return [{ from: until - seconds * 1000, until, question, right }];
  });

export const outagesOf = ({ entries }: Pick<AttemptTimeline, 'entries'>): Span[] =>
  entries.flatMap((entry) =>
    entry.is === 'offline' ? [{ from: parseInstant(entry.from), until: parseInstant(entry.at) }] : [],
  );

/** From the start to the last thing that happened, or, while it runs, to the moment of reading. */
export function axisOf(timeline: AttemptTimeline): TimeAxis {
  const { entries, started_at, server_now, status } = timeline;
  const from = parseInstant(started_at);
  const ends = status === 'in_progress' ? [server_now] : [];
  const spans = [...workOf(timeline), ...outagesOf(timeline)].flatMap((span) => [span.from, span.until]);
  const times = [...[started_at, ...ends, ...entries.map(({ at }) => at)].map(parseInstant), ...spans];
  return timeAxis(
    times.filter((time) => time >= from),
    { cutAfter: CUT_AFTER_MINUTES * MINUTE, leave: LEAVE_MS },
  );
}

/** Of one question: seconds on all its answers together, and how many there were. */
export interface QuestionTime {
  readonly seconds: number;
  readonly answers: number;
}

export function questionTimes({ questions, entries }: AttemptTimeline): QuestionTime[] {
  const times = questions.map(() => ({ seconds: 0, answers: 0 }));
  for (const entry of entries) {
    const time = entry.is === 'answered' ? times[entry.question] : undefined;
    if (!time || entry.is !== 'answered') continue;
    time.seconds += entry.seconds;
    time.answers += 1;
  }
  return times;
}
