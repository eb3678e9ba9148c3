import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEADLINE_GRACE_SECONDS, MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import { AssignedTests, Availability } from '#contracts/http/exams';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '#libs/kernel';
import { writeFacts } from '#testing/event-store';
import { EXAM_STREAM, type ExamEvent } from '../../domain/exam.events.js';
import { LearnerConfinement } from '../../http.js';
import { startOf, submitOf } from '../../testing/attempt-facts.js';
import { useExams } from '../../testing/exams-app.js';

const school = randomUUID();
/** So many seconds from now. */
const at = (seconds: number): Instant => addSeconds(toInstant(Date.now()), seconds);

describe('confinement at the end of a window', () => {
  const { database, api, drain } = useExams();

  /** A learner with a test whose window closed `ago` seconds ago. */
  async function afterTheWindow(exam_type: typeof MINI_TEST | typeof PROFICIENCY_TEST, ago: number) {
    const [exam, learner] = [randomUUID(), randomUUID()];
    await writeFacts(database.pool, USER_STREAM, learner, school, {
      type: 'UserCreated',
      data: { usertype: 1, organization_id: school, class_id: null, guest: false },
    });
    const sections = [{ questions: [] }];
    const timing = { starts_at: at(-3600), ends_at: at(-ago), time_limit_seconds: null, at: at(-3600) };
    const set = { organization: false, class_ids: [], student_ids: [learner], at: at(-3600) };
    const shown = {
      title: 'June',
      shuffle: false,
      pass_points: null,
      result_visible: 'after_submit',
      question_count: 1,
    } as const;
    await writeFacts<ExamEvent>(
      database.pool,
      EXAM_STREAM,
      exam,
      school,
      { type: 'ExamPublished', data: { exam_type, sections, ...timing, ...shown } },
      { type: 'ExamAssignmentsChanged', data: set },
    );
    return { exam, learner, ends_at: timing.ends_at, attempt: randomUUID() };
  }
  type Late = Awaited<ReturnType<typeof afterTheWindow>>;

  const begin = ({ exam, learner, attempt, ends_at }: Late) =>
    writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, startOf(exam, learner, { deadline: ends_at }));

  async function read({ learner }: Late) {
    await drain();
    const who = { usertype: 1, organizationId: school, userId: learner } as const;
    const get = async (path: string) => (await api.call(who, 'GET', path)).body;
    return {
      availability: Availability.parse(await get('quiz/availability')),
      tests: AssignedTests.parse(await get(`quiz/exams/${learner}/proficiency_test`)),
      isConfined: await api.app.get(LearnerConfinement).isConfined(learner, school),
    };
  }

  it('TEST-5 TEST-8 who takes a proficiency test is confined as long as answers count, and free with the submission', async () => {
    const late = await afterTheWindow(PROFICIENCY_TEST, DEADLINE_GRACE_SECONDS / 2);
    await begin(late);
    const during = await read(late);
    expect(during).toMatchObject({ isConfined: true, availability: { confined: true, badge: 1 } });
    expect(during.tests).toMatchObject([{ state: 'available', in_progress: true, exam_status: null }]);
    const graceEnds = toMilliseconds(addSeconds(late.ends_at, DEADLINE_GRACE_SECONDS));
    expect(during.availability.next_change_at).toBe(toInstant(graceEnds + 1));
    await writeFacts(database.pool, ATTEMPT_STREAM, late.attempt, school, submitOf(late.exam, late.learner));
    const after = await read(late);
    expect(after).toMatchObject({ isConfined: false, availability: { confined: false, badge: 0 } });
    expect(after.tests).toMatchObject([{ state: 'completed', in_progress: false }]);
  });

  it('TEST-5 when no answer counts any more, the attempt confines nobody, whoever submits it', async () => {
    const late = await afterTheWindow(PROFICIENCY_TEST, DEADLINE_GRACE_SECONDS + 1);
    await begin(late);
    const { availability, tests, isConfined } = await read(late);
    expect({ isConfined, confined: availability.confined }).toEqual({ isConfined: false, confined: false });
    expect(tests).toMatchObject([{ state: 'expired', in_progress: true }]);
  });

  it('TEST-3 TEST-5 who has not begun when the window closes is free at once, and a mini test confines nobody', async () => {
    expect(await read(await afterTheWindow(PROFICIENCY_TEST, 1))).toMatchObject({
      isConfined: false,
      tests: [{ state: 'expired' }],
    });
    const mini = await afterTheWindow(MINI_TEST, 1);
    await begin(mini);
    expect(await read(mini)).toMatchObject({ isConfined: false, availability: { badge: 1 } });
  });
});
