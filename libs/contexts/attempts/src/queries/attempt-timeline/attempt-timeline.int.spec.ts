import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { AttemptSheet } from '#contracts/http/attempts';
import type { ExamEvent } from '#libs/contexts/exams';
import { startOfBank } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent } from '../../domain/attempt.events.js';
import { useAttempts } from '../../testing/attempts-app.js';
import { FirstQuestions } from '../../testing/ports.js';
import { at, bank } from '../../testing/school.js';

const { database, school, api } = useAttempts();
const teacher = (): Partial<Principal> => ({
  ...{ usertype: 2, organizationId: school.id, userId: randomUUID(), permissions: ['exams.view'] },
});
const ANY_TIME: unknown = expect.any(String);
const key = () => ({ 'idempotency-key': randomUUID() });

/** A learner who has begun, by one sign-in; `answers` by that one or another. */
async function taking(...facts: ExamEvent[]) {
  const exam_id = await school.exam({ shuffle: false }, ...facts);
  const device = randomUUID();
  const who = { ...(await school.learner()), sessionId: device };
  const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
  const sheet = AttemptSheet.parse(body);
  const path = `quiz/attempts/${sheet.id}`;
  return {
    ...{ exam_id, sheet, who, path },
    answer: (index: number, choice: number, over: { sessionId?: string; captured?: string } = {}) =>
      api.call(
        { ...who, sessionId: over.sessionId ?? device },
        'PUT',
        `${path}/answers/${sheet.questions[index]?.id}`,
        { value: `c${choice}`, captured_at: over.captured ?? at(0) },
        key(),
      ),
    async timeline() {
      const { status, body: seen } = await api.call(teacher(), 'GET', `${path}/timeline`);
      expect(status).toBe(200);
      return AttemptTimeline.parse(seen);
    },
  };
}
const kinds = ({ entries }: AttemptTimeline) => entries.map(({ is }) => is);

describe('PLUS-6 the timeline of an attempt', () => {
  it('PLUS-6 start, answers, their changes and the hand-in, in the order of time, in the terms of the sheet', async () => {
    const { answer, timeline, who, path, sheet } = await taking();
    await answer(0, 1);
    await answer(1, 1);
    await answer(0, 2);
    const running = await timeline();
    expect(running).toMatchObject({ status: 'in_progress', time_zone: 'Asia/Tokyo', student_id: who.userId });
    expect(running.questions).toEqual(sheet.questions);
    await api.call(who, 'POST', `${path}/submit`, undefined, key());
    const { entries, status } = await timeline();
    expect(status).toBe('submitted');
    expect(entries).toMatchObject([
      { is: 'begun', at: sheet.started_at, deadline: sheet.deadline },
      { is: 'answered', question: 0, value: 'c1', again: false, held_seconds: null },
      { is: 'answered', question: 1, value: 'c1', again: false },
      { is: 'answered', question: 0, value: 'c2', again: true },
      { is: 'submitted', by: 'learner', total_points: 12 },
    ]);
    const times = entries.map((entry) => entry.at);
    expect(times).toEqual(times.toSorted());
  });

  it('PLUS-6 another sign-in that goes on is said before its answer; the same one again is not', async () => {
    const { answer, timeline } = await taking();
    const phone = randomUUID();
    await answer(0, 1);
    await answer(1, 1, { sessionId: phone });
    await answer(2, 1, { sessionId: phone });
    expect(kinds(await timeline())).toEqual(['begun', 'answered', 'device', 'answered', 'answered']);
  });

  it('PLUS-6 TEST-7 what lay on the device came together: how long, by the server’s clock', async () => {
    const { answer, timeline } = await taking();
    // the clock of the device is two hours ahead
    const ahead = 7200;
    await answer(0, 1, { captured: at(ahead) });
    await answer(1, 1, { captured: at(ahead - 300) });
    await answer(2, 1, { captured: at(ahead - 100) });
    const { entries } = await timeline();
    const [offline] = entries.filter((entry) => entry.is === 'offline');
    expect(offline).toMatchObject({ answers: 2 });
    const lasted = Date.parse(offline?.at ?? '') - Date.parse(offline?.from ?? '');
    expect(lasted / 1000).toBeGreaterThan(295);
    expect(lasted / 1000).toBeLessThan(310);
    const held = entries.flatMap((entry) => (entry.is === 'answered' ? [entry.held_seconds] : []));
    expect(held[0]).toBeNull();
    expect(held[1]).toBeGreaterThan(295);
    expect(held[2]).toBeGreaterThan(95);
  });

  it('PLUS-6 TEST-7 what the staff said to this learner with its receipt; nothing of what others were told', async () => {
    const { exam_id, who, path, timeline, sheet } = await taking();
    const own = who.userId ?? '';
    const [heard, unheard, others, time] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await school.examFacts(
      exam_id,
      { type: 'ExamAnnounced', data: { notice_id: heard, text: 'All', learner_ids: null, at: at(1) } },
      { type: 'ExamAnnounced', data: { notice_id: unheard, text: 'You', learner_ids: [own], at: at(2) } },
      {
        type: 'ExamAnnounced',
        data: { notice_id: others, text: 'Not', learner_ids: [randomUUID()], at: at(3) },
      },
      {
        type: 'ExamExtended',
        data: {
          notice_id: time,
          learner_id: own,
          seconds: 300,
          added_seconds: 300,
          reason: 'ill',
          at: at(4),
        },
      },
      {
        type: 'ExamExtended',
        data: {
          notice_id: others,
          learner_id: randomUUID(),
          seconds: 9,
          added_seconds: 9,
          reason: null,
          at: at(5),
        },
      },
    );
    expect((await api.call(who, 'POST', `${path}/receipts`, { notice_ids: [heard, time] })).status).toBe(200);
    const terms = { exam_ends_at: at(3600), result_visible: 'after_submit', submitted_at: null } as const;
    const scope = { learner_id: own, class_id: null, quiz_type: 'mini-test', exam_id } as const;
    const follow = (deadline: string | null, seconds: number): AttemptEvent => ({
      type: 'AttemptTermsChanged',
      data: { ...scope, ...terms, deadline, changed_at: at(seconds) },
    });
    // the second moves nothing that the learner would see
    await writeFacts(database.pool, ATTEMPT_STREAM, sheet.id, school.id, follow(at(900), 6));
    const { entries } = await timeline();
    expect(entries).toMatchObject([
      { is: 'begun' },
      { is: 'announced', text: 'All', for_all: true, received_at: ANY_TIME },
      { is: 'announced', text: 'You', for_all: false, received_at: null },
      { is: 'extended', seconds: 300, reason: 'ill', for_all: false, received_at: ANY_TIME },
      { is: 'deadline' },
    ]);
  });

  it('PLUS-6 TEST-7 TEST-12 the deadline hands in, answers come too late, a question is regraded; what is said later is for others', async () => {
    const { exam_id, sheet, timeline, who } = await taking();
    const scope = { learner_id: who.userId ?? '', class_id: null, quiz_type: 'mini-test', exam_id } as const;
    const question_id = sheet.questions[1]?.id ?? '';
    const score = { question_count: 6, answered: 0, correct: 0, points: 0, total_points: 12 };
    const [over, written] = [at(600), at(660)];
    await writeFacts<AttemptEvent>(
      database.pool,
      ...[ATTEMPT_STREAM, sheet.id, school.id],
      {
        type: 'AttemptSubmitted',
        data: {
          ...{ ...scope, ...score, setup: null, title: 'x', by: 'deadline', submitted_at: written },
          ...{ ended_at: over, local_date: '2026-11-24', started_on: '2026-11-24', set_aside: 0, seconds: 0 },
          ...{ rest_seconds: 0, rest_ms: 0 },
          ...{ exam_ends_at: null, result_visible: 'after_submit' },
        },
      },
      {
        type: 'AnswerArrivedLate',
        data: { ...scope, question_id, value: 'nothing', captured_at: at(590), received_at: at(700) },
      },
      {
        type: 'AttemptRegraded',
        data: {
          ...scope,
          regradings: [
            {
              ...{
                question_id,
                rule: { type: 'full_marks' },
                answered: false,
                local_date: null,
                notify: true,
              },
              before: { correct: false, counts: true },
              after: { correct: true, counts: true },
            },
          ],
          ...{ before: score, after: { ...score, points: 2 }, regraded_at: at(800) },
        },
      },
    );
    const later = { notice_id: randomUUID(), text: 'Later', learner_ids: null, at: at(750) };
    await school.examFacts(exam_id, { type: 'ExamAnnounced', data: later });
    expect((await timeline()).entries).toMatchObject([
      { is: 'begun' },
      { is: 'submitted', by: 'deadline', at: written, ended_at: over },
      { is: 'late', question: 1, held_seconds: null },
      { is: 'regraded', questions: [1], before: { points: 0 }, after: { points: 2, total_points: 12 } },
    ]);
  });

  it('ADMIN-8 none to another organization and without the permission', async () => {
    const { path } = await taking();
    const statusOf = async (as: Partial<Principal>) => (await api.call(as, 'GET', `${path}/timeline`)).status;
    expect(await statusOf({ ...teacher(), organizationId: randomUUID() })).toBe(404);
    expect(await statusOf({ ...teacher(), permissions: ['students.view'] })).toBe(404);
    expect(await statusOf({ ...teacher(), usertype: 3, organizationId: randomUUID() })).toBe(200);
  });

  it('TEST-8 STAT-1 to its learner it is there with the result: not while the test runs, not before the result opens', async () => {
    const { exam_id, who, path, answer } = await taking();
    await answer(0, 1);
    const given = { notice_id: randomUUID(), learner_id: who.userId ?? '', seconds: 60, added_seconds: 60 };
    await school.examFacts(exam_id, {
      type: 'ExamExtended',
      data: { ...given, reason: 'among the staff', at: at(-1) },
    });
    const own = () => api.call(who, 'GET', `${path}/timeline`);
    expect(await own()).toMatchObject({ status: 422, body: { code: 'attempt.not-submitted' } });
    await api.call(who, 'POST', `${path}/submit`, undefined, key());
    const result = await api.call(who, 'GET', `${path}/result`);
    expect((await own()).status).toBe(result.status);
    expect(AttemptTimeline.parse((await own()).body).entries).toMatchObject([
      { is: 'extended', seconds: 60, reason: null },
      ...[{ is: 'begun' }, { is: 'answered', value: 'c1' }, { is: 'submitted' }],
    ]);
    const other = await school.learner();
    expect((await api.call(other, 'GET', `${path}/timeline`)).status).toBe(404);
  });

  it('TEST-8 of a test whose result is hidden its learner has none, the staff has one', async () => {
    const who = await school.learner();
    const exam_id = await school.exam({ result_visible: 'hidden' });
    const begun = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
    const path = `quiz/attempts/${AttemptSheet.parse(begun.body).id}`;
    await api.call(who, 'POST', `${path}/submit`, undefined, key());
    const { status, body } = await api.call(who, 'GET', `${path}/timeline`);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'attempt.result-hidden' } });
    expect(JSON.stringify(body)).not.toContain('entries');
    expect((await api.call(teacher(), 'GET', `${path}/timeline`)).status).toBe(200);
  });

  it('STAT-1 STAT-3 practice has one too, for its learner and for whoever sees learners', async () => {
    const who = { ...(await school.learner()), sessionId: randomUUID() };
    const written = startOfBank(12).find(({ content }) => content.key.type === 'text');
    const typed = written ? await school.question(written.content) : '';
    const choice = { question_id: bank[0]?.id ?? '', version: 1, skill: 'kana' as const };
    api.app.get(FirstQuestions).next = [choice, { ...choice, question_id: typed }];
    const practice = { attempt_id: randomUUID(), quiz_type: 7 };
    const { body } = await api.call(who, 'POST', 'quiz/attempts', practice);
    const sheet = AttemptSheet.parse(body);
    const path = `quiz/attempts/${sheet.id}`;
    const aside = { need: 'typing', captured_at: at(0) };
    const value = { value: 'c1', captured_at: at(0) };
    await api.call(who, 'PUT', `${path}/answers/${choice.question_id}`, value, key());
    await api.call(who, 'PUT', `${path}/aside/${typed}`, aside, key());
    await api.call(who, 'POST', `${path}/submit`, undefined, key());
    const own = AttemptTimeline.parse((await api.call(who, 'GET', `${path}/timeline`)).body);
    expect(own).toMatchObject({ exam_id: null, status: 'submitted' });
    expect(kinds(own)).toEqual(['begun', 'answered', 'set-aside', 'submitted']);
    const sees: Partial<Principal> = { ...teacher(), permissions: ['students.view'] };
    expect((await api.call(sees, 'GET', `${path}/timeline`)).status).toBe(200);
    expect((await api.call(teacher(), 'GET', `${path}/timeline`)).status).toBe(404);
  });
});
