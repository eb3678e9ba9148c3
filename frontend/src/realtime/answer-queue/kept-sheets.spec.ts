import type { AttemptSheet } from '#contracts/http/attempts';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../../kit/session/token.js';
import { serveApi } from '../../testing/api.js';
import { aStore } from '../../testing/kept.js';
import { keepAnswers } from './testing/a-device.js';
import { keptSheets, useKeptSheet, withSaved } from './kept-sheets.js';
import { shownAnswers } from './shown-answers.js';
import { queuesOf } from './use-answer-queue.js';

const question = (id: string): AttemptSheet['questions'][number] => ({
  ...{ id, section: 0, points: 1, skill: 'particle', prompt: { instruction: 'question.particle' } },
});
const SHEET: AttemptSheet = {
  ...{ id: 'a1', quiz_type: 10, exam_id: 'e1', setup: null, recorded: true, title: '第6課' },
  ...{ status: 'in_progress', started_at: '2026-11-21T00:00:00.000Z', deadline: null },
  ...{ server_now: '2026-11-21T00:00:00.000Z', version: 2, position: '1', sections: [{ title: null }] },
  questions: [question('q1'), question('q2'), question('q3')],
  answers: [{ question_id: 'q1', value: 'c1', saved_at: '2026-11-21T00:00:00.000Z' }],
};
const USER = 'kept-sheets';
const PUT = 'PUT /quiz/attempts/a1/answers/q2';

beforeEach(() => {
  keepAnswers();
  aStore();
  setToken(`x.${btoa(JSON.stringify({ sub: USER }))}.x`);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('TEST-6 PLUS-3 the open sheet is kept with what the server has said it has, until it is handed in', async () => {
  serveApi({
    [PUT]: { body: { position: '0', version: 3, counted: true } },
    'POST /quiz/attempts/a1/submit': { body: { position: '0', version: 4 } },
  });
  const { unmount } = renderHook(() => useKeptSheet(SHEET, USER));
  const { queue, handIns } = queuesOf(USER);
  queue.answer('a1', 'q2', 'c2', 2);
  await waitFor(async () => expect((await keptSheets())[0]?.data.answers).toHaveLength(2));
  const [kept] = await keptSheets();
  expect(kept?.data).toMatchObject({ version: 3, answers: [{ value: 'c1' }, { value: 'c2' }] });
  handIns.add('a1');
  await waitFor(async () => expect(await keptSheets()).toEqual([]));
  unmount();
});

it('TEST-6 what is on its way is not among the answers of the kept sheet: the queue has it', () => {
  const signs = new Map([
    ['a1/q2', { state: 'on-device', value: 'c2' } as const],
    ['a1/q1', { state: 'saved', value: 'old', version: 2 } as const],
  ]);
  expect(withSaved(SHEET, signs)).toEqual(SHEET);
});

it('TEST-6 each time that a sound was heard is kept with the sheet, sent or not, and once', () => {
  const sheet = { ...SHEET, sound_plays: [{ question_id: 'q1', play_ids: ['p1'] }] };
  const signs = new Map(
    ['a1/q1/p1', 'a1/q1/p2', 'a1/q2/p3', 'a2/q2/p4'].map((name) => [
      name,
      { state: 'on-device', value: '' } as const,
    ]),
  );
  expect(withSaved(sheet, signs)).toEqual({
    ...SHEET,
    sound_plays: [
      { question_id: 'q1', play_ids: ['p1', 'p2'] },
      { question_id: 'q2', play_ids: ['p3'] },
    ],
  });
});

it('STUDY-2 what the server has set aside is kept so, and is no answer', () => {
  const signs = new Map([['a1/q2', { state: 'saved', value: '', aside: true, version: 3 } as const]]);
  const kept = withSaved(SHEET, signs);
  expect(kept).toMatchObject({ version: 3, answers: SHEET.answers, set_aside: [{ question_id: 'q2' }] });
  expect(shownAnswers(kept, new Map())).toEqual([
    { state: 'saved', value: 'c1' },
    { state: 'saved', value: '', aside: true },
    undefined,
  ]);
});
