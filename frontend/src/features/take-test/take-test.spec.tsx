import type { AssignedTest } from '#contracts/http/exams';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { setToken } from '../../kit/session/token.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { TakeTest } from './take-test.js';

const [END, LATER] = ['2999-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z'];
const TEST: AssignedTest = {
  ...{ id: 'e1', title: '小テスト', exam_type: 10, exam_status: null, state: 'available', in_progress: true },
  ...{ exam_start_datetime: '2026-11-21T00:00:00.000Z', exam_end_datetime: END, question_count: 1 },
  ...{
    pass_points: null,
    has_sound: false,
    time_limit_seconds: null,
    attempt_id: 'a1',
    submitted_at: null,
    deadline: END,
  },
  ...{ result_opens_at: null, result_open: false, score: null },
};
const sheetUntil = (deadline: string) => ({
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: true, title: '小テスト' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline, version: 1, position: '1' },
  ...{ server_now: '2026-11-21T00:00:00.000Z', sections: [{ title: null }], answers: [] },
  questions: [
    {
      ...{ id: 'q1', section: 0, points: 1, skill: 'kanji-reading' },
      prompt: { instruction: 'question.kanji-reading', text: [{ text: '山' }] },
      choices: [{ id: 'c1', text: [{ text: 'サン' }] }],
    },
  ],
});

/** The page as its list tells it of the test. */
function Page() {
  const [deadline, setDeadline] = useState(END);
  return (
    <>
      <button onClick={() => setDeadline(LATER)}>the teacher moves the end</button>
      <TakeTest test={{ ...TEST, deadline }} back={{ to: '/test/mini-test' }} />
    </>
  );
}

describe('a running test', () => {
  beforeEach(async () => {
    keepAnswers();
    await startTexts('take-test', 'question');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('TEST-7 reads its time again when its end is moved, once', async () => {
    setToken(`x.${btoa(JSON.stringify({ sub: 'u1' }))}.x`);
    let deadline = END;
    const asked = serveApi({ 'POST /quiz/attempts': () => ({ body: sheetUntil(deadline) }) });
    const starts = () => asked.filter(({ call }) => call === 'POST /quiz/attempts').length;
    renderPage(
      <SignedInUser value={aUser({ id: 'u1' })}>
        <Page />
      </SignedInUser>,
    );
    expect(await screen.findByRole('radio', { name: /サン/ })).toBeTruthy();
    expect(starts()).toBe(1);
    deadline = LATER;
    await userEvent.setup().click(screen.getByRole('button', { name: 'the teacher moves the end' }));
    await waitFor(() => expect(starts()).toBe(2));
    expect(screen.getByRole('radio', { name: /サン/ })).toBeTruthy();
  });

  it.each([
    [422, 'attempt.not-available', 'This test is not open now. Go back to the list of tests.'],
    [503, 'server.unavailable', 'The test could not be opened. Nothing you answered is lost.'],
  ])(
    'ERR-3 a test that cannot be opened (%i) says what is known, and leads to the top',
    async (status, code, text) => {
      serveApi({ 'POST /quiz/attempts': problem(status, code) });
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      renderPage(
        <SignedInUser value={aUser({ id: 'u1' })}>
          <Page />
        </SignedInUser>,
        '/',
        client,
      );
      expect(await screen.findByRole('heading', { name: 'Unknown error occurred.' })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Top' }).getAttribute('href')).toBe('/top');
    },
  );

  it('TEST-6 fetches the sounds of the questions to come while there is a network', async () => {
    setToken(`x.${btoa(JSON.stringify({ sub: 'u1' }))}.x`);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const SOUND = '/quiz/attempts/a1/sounds/s2';
    const sheet = sheetUntil(END);
    const [first] = sheet.questions;
    const heard = {
      ...first,
      id: 'q2',
      prompt: { instruction: 'question.listening', audio: `/api${SOUND}` },
    };
    const asked = serveApi({
      'POST /quiz/attempts': { body: { ...sheet, questions: [first, heard] } },
      [`GET ${SOUND}`]: { body: '' },
    });
    renderPage(
      <SignedInUser value={aUser({ id: 'u1' })}>
        <Page />
      </SignedInUser>,
    );
    expect(await screen.findByRole('radio', { name: /サン/ })).toBeTruthy();
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`GET ${SOUND}`));
  });
});
