import { uuidv5 } from '#libs/kernel';
import type { AttemptStarted } from './attempt.events.js';

type Started = Pick<AttemptStarted['data'], 'seed' | 'questions'>;

/**
 * Of an exam each attempt has its own addresses: that of the recording itself stands in the kana chart, or on the card of a
 * word, beside what is heard. They follow from the seed, which no page is told, so nobody can work out another's.
 */
export const examSoundId = ({ seed }: Pick<Started, 'seed'>, questionId: string): string =>
  uuidv5('exam-sound', seed, questionId);

export const examSoundPath = (attemptId: string, started: Started, questionId: string): string =>
  `/api/quiz/attempts/${attemptId}/sounds/${examSoundId(started, questionId)}`;

/** The question whose sound has this address in this attempt. */
export const questionOfSound = (started: Started, soundId: string) =>
  started.questions.find(({ question_id }) => examSoundId(started, question_id) === soundId);
