import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { LearnerStudy } from '#contracts/http/study';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { readModel } from '#platform/read-models';
import { LearnerStudyReader } from './learner-study.reader.js';
import { StudyFacts } from './study-facts.js';
import { writeStudy } from './study-writes.js';

/** What each learner has met, remembers, mixes up and has passed. */
export const learnerStudy = readModel({
  name: 'learner-study',
  version: 1,
  tables: [
    'learner_study',
    'learner_study_item',
    'learner_study_confusion',
    'learner_study_stage',
    'learner_study_daily',
  ],
  streams: [USER_STREAM, ATTEMPT_STREAM],
  batch: () => new StudyFacts(),
  on: {
    UserCreated: (facts, event) => facts.created(event),
    AttemptStarted: (facts, event) => facts.started(event),
    AnswerSubmitted: (facts, event) => facts.answered(event),
    AttemptSubmitted: (facts, event) => facts.submitted(event),
    AnswerArrivedLate: 'ignored',
    AttemptTermsChanged: 'ignored',
    // of exams, which teach the memory nothing
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    UserEdited: 'ignored',
    LearnerClassChanged: 'ignored',
    GuestNamed: 'ignored',
    AdministratorOrganizationChanged: 'ignored',
    AdministratorPermissionsChanged: 'ignored',
    UserDeactivated: 'ignored',
    UserReactivated: 'ignored',
  },
  write: writeStudy,
  live: {
    audience: 'learner',
    pushesRow: false,
    access: { roles: [ROLE.learner] },
    // what belongs to it: `learner-memory.controller`
    watchedBy: { permission: AREA_PERMISSIONS.students.view },
    row: { table: 'learner_study', id: 'learner_id' },
    foundedBy: USER_STREAM,
    body: LearnerStudy,
    reader: LearnerStudyReader,
    tag: 'study',
  },
});
