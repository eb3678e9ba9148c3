import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import type { Projection } from '#libs/event-store';
import type { RecordedEvent } from '#libs/kernel';
import { StudyFacts, type StudyEvent } from './study-facts.js';
import { writeStudy } from './study-writes.js';

const HANDLES = ['UserCreated', 'AttemptStarted', 'AnswerSubmitted', 'AttemptSubmitted'] as const;
const STREAMS = [ATTEMPT_STREAM, USER_STREAM];

/** The catalogue has brought the data to the current shape of its type; a type of no stream here is a fault. */
const isStudyEvent = (event: RecordedEvent): event is StudyEvent =>
  HANDLES.some((type) => type === event.type) &&
  STREAMS.some((stream) => Object.hasOwn(stream.events, event.type));

/** What each learner has met, remembers, mixes up and has passed: `learner-study`. */
export const learnerStudyProjection: Projection = {
  name: 'learner-study',
  version: 1,
  handles: HANDLES,
  tables: [
    'learner_study',
    'learner_study_item',
    'learner_study_confusion',
    'learner_study_stage',
    'learner_study_daily',
  ],
  async project(tx, events) {
    const facts = new StudyFacts();
    for (const event of events) {
      if (!isStudyEvent(event)) throw new Error(`${event.type} is no event of study`);
      facts.add(event);
    }
    const written = await writeStudy(tx, facts);
    return written.map(({ learner_id, organization_id, position }) => ({
      model: 'learner-study',
      id: learner_id,
      organizationId: organization_id,
      position,
    }));
  },
};
