import { DomainError, type Instant } from '#libs/kernel';
import { isOver } from './attempt-end.js';
import type { SoundPlayed } from './attempt.events.js';
import { type InProgress, type Opened, scopeOf, type Submitted } from './attempt.state.js';

export interface RecordSoundPlay {
  readonly type: 'RecordSoundPlay';
  readonly questionId: string;
  /** Of the page that played it. */
  readonly playId: string;
  readonly capturedAt: Instant;
  readonly now: Instant;
}

/** Far beyond any limit: a script in the developer tools may not fill the log. */
const MAX_PLAYS_PER_QUESTION = 50;

/** How often the sound of a question may be heard; undefined: as often as wanted. */
export function allowedPlays({ started, questions }: Opened, questionId: string): number | undefined {
  const question = questions.get(questionId);
  return question && started.sections[question.section]?.sound_plays;
}

/**
 * The server cannot forbid hearing what lies on a device: its recordings are there, so that they sound without a network. It
 * writes down each time that one began to sound, also beyond the limit, and tells every page of the attempt; the page is what
 * keeps the limit. Nothing for what is known already, for a sound without a limit, and after the end.
 * Throws `attempt.unknown-question`.
 */
export function recordSoundPlay(state: InProgress | Submitted, command: RecordSoundPlay): SoundPlayed[] {
  const { questionId: question_id, playId: play_id, capturedAt: captured_at, now: played_at } = command;
  if (!state.questions.has(question_id)) throw new DomainError('attempt.unknown-question');
  if (allowedPlays(state, question_id) === undefined) return [];
  if (state.status === 'submitted' || isOver(state, played_at)) return [];
  const plays = state.soundPlays.get(question_id);
  if (plays && (plays.has(play_id) || plays.size >= MAX_PLAYS_PER_QUESTION)) return [];
  return [{ type: 'SoundPlayed', data: { ...scopeOf(state), question_id, play_id, captured_at, played_at } }];
}
