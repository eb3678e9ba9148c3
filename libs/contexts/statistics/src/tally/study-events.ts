import { QUIZ_TYPES, type QuizTypeCode, type QuizTypeId } from '#contracts/constants';
import type { RecordedEvent } from '#libs/kernel';
import {
  type AnswerSubmitted,
  ATTEMPT_STREAM,
  type AttemptStarted,
  type AttemptSubmitted,
} from '#libs/contexts/attempts';
import {
  CLASS_STREAM,
  type ClassCreated,
  ORGANIZATION_STREAM,
  type OrganizationCreated,
  USER_STREAM,
  type UserCreated,
} from '#libs/contexts/people';

export type AttemptFolded = RecordedEvent<AttemptStarted | AnswerSubmitted | AttemptSubmitted>;
/** The events that bring a class, an organization or a learner into being: from then on the row exists. */
export type FoundingEvent = RecordedEvent<OrganizationCreated | ClassCreated | UserCreated>;
export type StudyEvent = AttemptFolded | FoundingEvent;

/** Late answers are not among them: they are kept in the log and do not count (TEST-7). */
export const ATTEMPT_EVENTS = ['AttemptStarted', 'AnswerSubmitted', 'AttemptSubmitted'] as const;

const STREAMS = [ATTEMPT_STREAM, CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM];
const FOLDED: ReadonlySet<string> = new Set([
  ...ATTEMPT_EVENTS,
  'OrganizationCreated',
  'ClassCreated',
  'UserCreated',
]);

/** The catalogue has brought the data to the current shape of its type; a type of no stream here is a fault. */
export function isStudyEvent(event: RecordedEvent): event is StudyEvent {
  return FOLDED.has(event.type) && STREAMS.some((stream) => Object.hasOwn(stream.events, event.type));
}

const IDS = new Map<string, QuizTypeId>(QUIZ_TYPES.map(({ code, id }) => [code, id]));

/** Throws on a code that this version does not know, so that its stream is parked and no read fails. */
export function quizTypeId(code: QuizTypeCode): QuizTypeId {
  const id = IDS.get(code);
  if (id === undefined) throw new Error(`unknown quiz type ${code}`);
  return id;
}
