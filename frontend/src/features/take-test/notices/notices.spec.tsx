import type { AttemptSheet } from '#contracts/http/attempts';
import type { LearnerNotice, LearnerNotices } from '#contracts/http/exam-steering';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { setToken } from '../../../kit/session/token.js';
import { applyChange } from '../../../realtime/apply-change.js';
import { keepAnswers } from '../../../realtime/answer-queue/testing/a-device.js';
import { problem, serveApi } from '../../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { AnswerSheet } from '../answer-sheet.js';

const SHEET: AttemptSheet = {
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: true, title: '小テスト', version: 1 },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: '2999-01-01T00:00:00.000Z' },
  ...{ server_now: '2026-11-21T00:00:00.000Z', position: '1', sections: [{ title: null }], answers: [] },
  questions: [
    {
      ...{ id: 'q1', section: 0, points: 1, skill: 'kanji-reading' },
      prompt: { instruction: 'question.kanji-reading', text: [{ text: '山' }] },
      choices: [{ id: 'c1', text: [{ text: 'サン' }] }],
    },
  ],
};
const AT = '2026-11-21T00:01:00.000Z';
const said = (id: string, text: string, received = false): LearnerNotice => ({
  ...{ id, kind: 'announcement', text, added_seconds: null, at: AT, received },
});
const given = (id: string, added_seconds: number): LearnerNotice => ({
  ...{ id, kind: 'extension', text: null, added_seconds, at: AT, received: true },
});
const told = (position: string, extension_seconds: number, ...notices: LearnerNotice[]): LearnerNotices => ({
  tests: [{ exam_id: 'e1', attempt_id: 'a1', extension_seconds, notices }],
  position,
});

let learners = 0;
/** The running test of a learner, and what the socket brings to the page. */
function open(row: LearnerNotices, receipts: Parameters<typeof serveApi>[0][string] = { body: {} }) {
  const id = `told-${++learners}`;
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  const asked = serveApi({
    'GET /quiz/notices': { body: row },
    'POST /quiz/attempts/a1/receipts': receipts,
  });
  let push: (next: LearnerNotices) => void = () => undefined;
  function Socket() {
    const client = useQueryClient();
    push = (next) =>
      applyChange(client, { model: 'learner-notices', id, position: next.position, row: { ...next } });
    return null;
  }
  renderPage(
    <SignedInUser value={aUser({ id })}>
      <Socket />
      <AnswerSheet sheet={SHEET} back={{ to: '/test/mini-test' }} onReload={() => Promise.resolve()} />
    </SignedInUser>,
  );
  const receiptsSent = () =>
    asked.flatMap(({ call, body }) =>
      call.endsWith('/receipts') ? [(body as { notice_ids: string[] }).notice_ids] : [],
    );
  return { user: userEvent.setup(), push: (next: LearnerNotices) => push(next), receiptsSent };
}
/** What stands above the question; the list below it has it all. */
const shown = () => within(bar().getByRole('status'));
const bar = () => within(screen.getByRole('region', { name: 'Messages from your teacher' }));

describe('what a teacher says while a test runs', () => {
  beforeEach(async () => {
    keepAnswers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startTexts('take-test', 'question');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('TEST-7 comes by the push alone into a region that was there, as plain text, and is acknowledged', async () => {
    const { push, receiptsSent } = open(told('1', 0));
    const live = await waitFor(() => bar().getByRole('status'));
    expect(live.textContent).toBe('');
    await waitFor(() => expect(receiptsSent()).toEqual([]));
    push(told('2', 0, said('n1', 'あと<b>10分</b>です。')));
    expect(await within(live).findByText('あと<b>10分</b>です。')).toBeTruthy();
    await waitFor(() => expect(receiptsSent()).toEqual([['n1']]));
    // the question is there as before
    expect(screen.getByRole('radio', { name: /サン/ })).toBeTruthy();
    push(told('3', 0, said('n1', 'あと<b>10分</b>です。', true)));
    push(told('4', 0, said('n1', 'あと<b>10分</b>です。', true), said('n2', '終わります')));
    expect(await within(live).findByText('終わります')).toBeTruthy();
    await waitFor(() => expect(receiptsSent()).toEqual([['n1'], ['n2']]));
  });

  it('TEST-7 a receipt that did not get through is sent again with the next news', async () => {
    let isUp = false;
    const { push, receiptsSent } = open(told('1', 0, said('n1', 'x')), () =>
      isUp ? { body: {} } : problem(503, 'server.unavailable'),
    );
    await waitFor(() => expect(receiptsSent()).toEqual([['n1']]));
    isUp = true;
    push(told('2', 300, said('n1', 'x'), given('n2', 300)));
    await waitFor(() => expect(receiptsSent()).toEqual([['n1'], ['n1']]));
  });

  it('TEST-7 is put away, stays away when the page is loaded anew, and stands in the list', async () => {
    const { user } = open(told('1', 0, said('n1', '一つめ'), said('n2', '二つめ')));
    expect(await shown().findByText('二つめ')).toBeTruthy();
    await user.click(bar().getByRole('button', { name: 'Put this message away' }));
    await user.click(bar().getByRole('button', { name: 'Put this message away' }));
    expect(bar().getByRole('status').textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages from your teacher' }));
    await user.click(bar().getByText('Messages (2)'));
    expect(
      bar()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('二つめ'), expect.stringContaining('一つめ')]);
    const before = sessionStorage.getItem('notices-put-away/a1');
    expect(before?.split(' ')).toEqual(['n2', 'n1']);
  });

  it('TEST-7 time that was given is said, and stands in the head; time that was taken back as well', async () => {
    const { push } = open(told('1', 300, given('n1', 300)));
    expect(await screen.findByText('Your teacher has given you more time.')).toBeTruthy();
    expect(screen.getAllByText('+5 minutes')).toHaveLength(2);
    push(told('2', 0, given('n1', 300), given('n2', -300)));
    expect(await shown().findByText('Your time has become shorter.')).toBeTruthy();
    expect(shown().getByText('−5 minutes')).toBeTruthy();
  });

  it('TEST-7 of another test is not said in this one', async () => {
    const other = told('1', 0, said('n1', 'x'));
    const { receiptsSent } = open({
      ...other,
      tests: other.tests.map((test) => ({ ...test, attempt_id: 'a2', exam_id: 'e2' })),
    });
    expect(await screen.findByRole('radio', { name: /サン/ })).toBeTruthy();
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe(''));
    expect(receiptsSent()).toEqual([]);
  });
});
