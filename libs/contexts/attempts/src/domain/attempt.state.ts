import { type Instant, unreachable } from '#libs/kernel';
import type { Graded, GradingRule } from '#libs/learning';
import type {
  AnswerArrivedLate,
  AnswerValue,
  AttemptEvent,
  AttemptQuestion,
  AttemptRegraded,
  AttemptScope,
  AttemptStarted,
  LateAnswersCounted,
} from './attempt.events.js';

export interface GivenAnswer {
  readonly value: AnswerValue;
  readonly correct: boolean;
  readonly seconds: number;
  readonly answered_at: Instant;
  /** Version of the attempt at which it was given: tells a stale page from a fresh one. */
  readonly version: number;
  readonly changes: number;
}

export interface LateAnswer {
  readonly value: AnswerValue;
  readonly received_at: Instant;
}

export interface SetAside {
  readonly at: Instant;
  /** Version of the attempt at which it was set aside. */
  readonly version: number;
}

/** What judges a question in the place of its key, and what it is worth by that. */
export interface Regraded extends Graded {
  readonly rule: GradingRule;
}

export interface Opened {
  readonly version: number;
  readonly started: AttemptStarted['data'];
  readonly questions: ReadonlyMap<string, AttemptQuestion>;
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  /** No question stands in both. */
  readonly setAside: ReadonlyMap<string, SetAside>;
  /** By question whose sound may be heard so often, the id of each time that it was. */
  readonly soundPlays: ReadonlyMap<string, ReadonlySet<string>>;
  /** By question; those that are judged by their key are not here. */
  readonly graded: ReadonlyMap<string, Regraded>;
  /** Oldest first. */
  readonly regradings: readonly AttemptRegraded['data'][];
  readonly lastActivityAt: Instant;
  /** What has counted so far, in milliseconds. */
  readonly activeMs: number;
  readonly lateAnswers: number;
  /** The last that came too late, by question, whether it counts or not. */
  readonly late: ReadonlyMap<string, LateAnswer>;
  /** By question whose late answer counts: what was answered in time, if anything. */
  readonly inTime: ReadonlyMap<string, GivenAnswer | undefined>;
  /** What was decided about late answers, oldest first. */
  readonly lateCounts: readonly LateAnswersCounted['data'][];
}
export interface InProgress extends Opened {
  readonly status: 'in_progress';
}
export interface Submitted extends Opened {
  readonly status: 'submitted';
  readonly submitted: {
    readonly at: Instant;
    /** When the learner's time was over. */
    readonly endedAt: Instant;
    readonly by: 'learner' | 'deadline';
  };
}
export type AttemptState = { readonly status: 'not_started'; readonly version: 0 } | InProgress | Submitted;

export const NOT_STARTED: AttemptState = { status: 'not_started', version: 0 };

export function scopeOf({
  started: { learner_id, class_id, quiz_type, exam_id },
}: InProgress | Submitted): AttemptScope {
  return { learner_id, class_id, quiz_type, exam_id };
}

export function evolve(state: AttemptState, event: AttemptEvent): AttemptState {
  if (event.type === 'AttemptStarted') return started(event.data);
  if (state.status === 'not_started') throw new Error(`${event.type} before AttemptStarted`);
  const next = { ...state, version: state.version + 1 };
  switch (event.type) {
    case 'AnswerSubmitted': {
      const { question_id, value, correct, seconds, answered_at } = event.data;
      const before = state.answers.get(question_id);
      const answer: GivenAnswer = {
        value,
        correct,
        seconds: (before?.seconds ?? 0) + seconds,
        answered_at,
        version: next.version,
        changes: (before?.changes ?? 0) + 1,
      };
      return {
        ...next,
        answers: new Map(state.answers).set(question_id, answer),
        lastActivityAt: answered_at,
        activeMs: state.activeMs + event.data.active_ms,
      };
    }
    case 'QuestionSetAside': {
      const { question_id, set_aside_at: at } = event.data;
      const setAside = new Map(state.setAside).set(question_id, { at, version: next.version });
      return { ...next, setAside, lastActivityAt: at };
    }
    case 'SoundPlayed': {
      const { question_id: id, play_id } = event.data;
      const plays = new Set(state.soundPlays.get(id)).add(play_id);
      // listening is part of the time on the answer: the last activity stays
      return { ...next, soundPlays: new Map(state.soundPlays).set(id, plays) };
    }
    case 'AnswerArrivedLate':
      return { ...next, ...arrivedLate(state, event.data) };
    case 'AttemptTermsChanged': {
      const { deadline, exam_ends_at, result_visible } = event.data;
      return { ...next, started: { ...state.started, deadline, exam_ends_at, result_visible } };
    }
    case 'AttemptSubmitted': {
      const { submitted_at, ended_at, by } = event.data;
      return { ...next, status: 'submitted', submitted: { at: submitted_at, endedAt: ended_at, by } };
    }
    case 'AttemptRegraded': {
      const graded = new Map(state.graded);
      for (const { question_id, rule, after } of event.data.regradings) {
        if (rule === null) graded.delete(question_id);
        else graded.set(question_id, { rule, ...after });
      }
      return { ...next, graded, regradings: [...state.regradings, event.data] };
    }
    case 'LateAnswersCounted':
      return { ...next, ...lateCounted(state, event.data) };
    default:
      return unreachable(event);
  }
}

function arrivedLate(
  { late, lateAnswers }: Opened,
  { question_id, value, received_at }: AnswerArrivedLate['data'],
): Pick<Opened, 'late' | 'lateAnswers'> {
  return { late: new Map(late).set(question_id, { value, received_at }), lateAnswers: lateAnswers + 1 };
}

/** A late answer takes the place of the one in time, which is kept aside; set back, that one stands there again. */
function lateCounted(
  state: Opened,
  data: LateAnswersCounted['data'],
): Pick<Opened, 'answers' | 'inTime' | 'graded' | 'lateCounts'> {
  const [answers, inTime, graded] = [new Map(state.answers), new Map(state.inTime), new Map(state.graded)];
  for (const { question_id: id, value, correct, after } of data.answers) {
    const [late, now, rule] = [state.late.get(id), state.answers.get(id), state.graded.get(id)?.rule];
    const before = inTime.has(id) ? inTime.get(id) : now;
    if (rule) graded.set(id, { rule, correct: after.correct, counts: after.counts });
    if (data.counted && late && value !== null) {
      const { seconds = 0, changes = 0 } = now ?? {};
      answers.set(id, {
        ...{ value, correct, seconds, changes },
        ...{ answered_at: late.received_at, version: state.version + 1 },
      });
      inTime.set(id, before);
    } else {
      if (before) answers.set(id, before);
      else answers.delete(id);
      inTime.delete(id);
    }
  }
  return { answers, inTime, graded, lateCounts: [...state.lateCounts, data] };
}

function started(data: AttemptStarted['data']): InProgress {
  return {
    status: 'in_progress',
    version: 1,
    started: data,
    questions: new Map(data.questions.map((question) => [question.question_id, question])),
    answers: new Map(),
    setAside: new Map(),
    soundPlays: new Map(),
    graded: new Map(),
    regradings: [],
    lastActivityAt: data.started_at,
    activeMs: 0,
    lateAnswers: 0,
    late: new Map(),
    inTime: new Map(),
    lateCounts: [],
  };
}
