import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { LearnerProgress } from '#contracts/http/statistics';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { idOfStream } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { WEEKLY_GOAL_STREAM } from '../../domain/weekly-goal.events.js';
import { Tally } from '../tally/tally.js';
import { tallyTables, writeTally } from '../tally/write-tally.js';
import { LearnerProgressReader } from './learner-progress.reader.js';
import { PracticeMonths, writeMonths } from './practice-months.js';
import {
  type MovedAttempt,
  moveVisibility,
  type RegradedAttempt,
  type SubmittedAttempt,
  writeRegraded,
  writeSubmitted,
} from './submitted-attempts.js';
import { WeeklyGoals, writeGoals } from './weekly-goals.js';

/**
 * What a learner studied. Exam answers are not in these sums, for the learner reads them: each submitted attempt has
 * a row of its own, which is added when it is read and its result is visible (LIVE-2).
 */
export const learnerProgress = readModel({
  name: 'learner-progress',
  version: 3,
  tables: [
    ...tallyTables('learner_progress'),
    ...['learner_progress_attempt', 'learner_progress_month', 'learner_progress_goal'],
  ],
  streams: [ATTEMPT_STREAM, USER_STREAM, WEEKLY_GOAL_STREAM],
  batch: () => ({
    tally: new Tally(),
    months: new PracticeMonths(),
    goals: new WeeklyGoals(),
    submitted: new Array<SubmittedAttempt>(),
    moved: new Array<MovedAttempt>(),
    regraded: new Array<RegradedAttempt>(),
  }),
  on: {
    UserCreated({ tally }, event) {
      if (event.data.usertype === ROLE.learner) tally.found(idOfStream(event.streamId), event);
    },
    AttemptStarted: ({ tally }, event) => tally.started(event.data.learner_id, event),
    AnswerSubmitted({ tally, months }, event) {
      const isPractice = event.data.exam_id === null;
      tally.answered(event.data.learner_id, event, isPractice);
      if (isPractice) months.answered(event);
    },
    AttemptSubmitted({ tally, submitted }, event) {
      tally.submitted(event.data.learner_id, event);
      // all set aside: nothing was asked
      if (event.data.set_aside < event.data.question_count)
        submitted.push({ attemptId: idOfStream(event.streamId), ...event.data });
    },
    AttemptTermsChanged({ tally, moved }, event) {
      tally.found(event.data.learner_id, event);
      moved.push({ attemptId: idOfStream(event.streamId), ...event.data });
    },
    AttemptRegraded({ tally, regraded }, event) {
      tally.found(event.data.learner_id, event);
      regraded.push({ attemptId: idOfStream(event.streamId), ...event.data.after });
    },
    LateAnswersCounted({ tally, regraded }, event) {
      tally.found(event.data.learner_id, event);
      regraded.push({ attemptId: idOfStream(event.streamId), ...event.data.after });
    },
    WeeklyGoalSet({ tally, goals }, event) {
      tally.found(event.data.learner_id, event);
      goals.set(event.data);
    },
    // kept in the log, and does not count until somebody says so (TEST-7)
    AnswerArrivedLate: 'ignored',
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
  async write(tx, { tally, months, goals, submitted, moved, regraded }) {
    const touched = await writeTally(tx, 'learner_progress', tally);
    await writeMonths(tx, months);
    await writeGoals(tx, goals);
    await writeSubmitted(tx, submitted);
    await moveVisibility(tx, moved);
    await writeRegraded(tx, regraded);
    return touched;
  },
  live: {
    audience: 'learner',
    // what may be seen of it depends on the moment of reading
    pushesRow: false,
    access: 'signed-in',
    // another learner's figures are not there for a learner
    mayRead: ({ userId, permissions }, learnerId) =>
      userId === learnerId || permissions.includes(AREA_PERMISSIONS.students.view),
    mayBeLate: true,
    watchedBy: 'readers',
    row: { table: 'learner_progress', id: 'id' },
    foundedBy: USER_STREAM,
    body: LearnerProgress,
    reader: LearnerProgressReader,
    tag: 'statistics',
  },
});
