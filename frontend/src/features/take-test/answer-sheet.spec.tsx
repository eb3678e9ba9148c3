import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttemptSheet } from '#contracts/http/attempts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { setToken } from '../../kit/session/token.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AnswerSheet } from './answer-sheet.js';

let learners = 0;
const SHEET: AttemptSheet = {
  id: 'a1',
  quiz_type: 10,
  exam_id: 'e1',
  setup: null,
  recorded: true,
  title: '小テスト',
  status: 'in_progress',
  started_at: '2026-11-21T00:00:00.000Z',
  deadline: null,
  server_now: '2026-11-21T00:00:00.000Z',
  version: 1,
  position: '1',
  sections: [{ title: null }],
  questions: [
    {
      id: 'q1',
      section: 0,
      points: 1,
      skill: 'kanji-reading',
      prompt: { instruction: 'question.kanji-reading', text: [{ text: '山' }] },
      choices: ['サン', 'セン'].map((kana, index) => ({ id: String(index + 1), text: [{ text: kana }] })),
    },
  ],
  answers: [],
};

/** Answers the only question, and goes on to the hand-in. */
async function answered(reply: Parameters<typeof serveApi>[0][string]) {
  const id = `examinee-${++learners}`;
  setToken(`x.${btoa(JSON.stringify({ sub: id }))}.x`);
  serveApi({ 'PUT /quiz/attempts/a1/answers/q1': reply });
  renderPage(
    <SignedInUser value={aUser({ id })}>
      <AnswerSheet sheet={SHEET} back={{ to: '/test/mini-test' }} onReload={() => Promise.resolve()} />
    </SignedInUser>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /サン/ }));
  return {
    handIn: async () => {
      await user.click(screen.getByRole('button', { name: 'To hand in' }));
      return within(await screen.findByRole('dialog', { name: 'Hand in the test?' }));
    },
  };
}

describe('handing a test in', () => {
  beforeEach(async () => {
    keepAnswers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startTexts('take-test', 'question');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('TEST-6 waits for answers that are on their way', async () => {
    const test = await answered(problem(503, 'server.unavailable'));
    const dialog = await test.handIn();
    expect(dialog.getByText('1 answer is still on its way')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Hand in' }).hasAttribute('disabled')).toBe(true);
  });

  it('TEST-6 does not wait for one that was refused, and says that it does not count', async () => {
    const test = await answered(problem(422, 'attempt.invalid-value'));
    await screen.findByText('Could not be sent');
    const dialog = await test.handIn();
    expect(dialog.getByText('1 answer could not be sent and does not count')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Hand in' }).hasAttribute('disabled')).toBe(false);
  });
});
