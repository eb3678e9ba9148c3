import { uuidv5 } from '#libs/kernel';
import type { AttemptStarted } from './attempt.events.js';

type Started = Pick<AttemptStarted['data'], 'seed' | 'questions'>;
type Seeded = Pick<Started, 'seed'>;

/**
 * Of an exam each attempt has its own addresses: that of the recording itself stands in the kana chart, or on the card of a
 * word, beside what is heard, and that of a picture in practice beside its answer. They follow from the seed, which no page is
 * told, so nobody can work out another's.
 */
export const examSoundId = ({ seed }: Seeded, questionId: string): string =>
  uuidv5('exam-sound', seed, questionId);

export const examSoundPath = (attemptId: string, started: Seeded, questionId: string): string =>
  `/api/quiz/attempts/${attemptId}/sounds/${examSoundId(started, questionId)}`;

/** The same picture has one address in an attempt, wherever it stands in its question. */
const examPictureId = ({ seed }: Seeded, questionId: string, path: string): string =>
  uuidv5('exam-picture', seed, questionId, path);

export const examPicturePath = (
  attemptId: string,
  started: Seeded,
  { questionId, path }: { readonly questionId: string; readonly path: string },
): string => `/api/quiz/attempts/${attemptId}/pictures/${examPictureId(started, questionId, path)}`;

/** The question whose sound has this address in this attempt. */
export const questionOfSound = (started: Started, soundId: string) =>
  started.questions.find(({ question_id }) => examSoundId(started, question_id) === soundId);

/** The picture that has this address in this attempt, among those of its questions. */
export const pictureOfId = (
  started: Started,
  pictureId: string,
  pictures: readonly (readonly string[])[],
): string | undefined =>
  started.questions
    .flatMap(({ question_id }, index) => (pictures[index] ?? []).map((path) => ({ question_id, path })))
    .find(({ question_id, path }) => examPictureId(started, question_id, path) === pictureId)?.path;
