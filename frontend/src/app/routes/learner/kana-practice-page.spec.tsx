import type { AttemptSheet } from '#contracts/http/attempts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { setToken } from '../../../kit/session/token.js';
import { keepAnswers } from '../../../realtime/answer-queue/testing/a-device.js';
import { connection } from '../../../realtime/connection.js';
import { keepChart, keepSet } from '../../../realtime/taken-along/taken-sets.js';
import { serveApi } from '../../../testing/api.js';
import { aStore } from '../../../testing/kept.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { KanaPracticePage } from './kana-practice-page.js';

// what it plays is tried by itself
vi.mock('../../../features/practise/practice-launcher.js', () => ({ PracticeLauncher: () => null }));

const ROW = ['あ', 'い', 'う', 'え', 'お'];
const KANA = ROW.map((char) => ({
  ...{ char, romaji: 'a', group: 'gojuon' as const, row: 'a', sound: null, similar: [] },
  signs: [{ char, strokes: ['Hf3f'] }],
}));
const DAY_LATER = new Date(Date.now() + 86_400_000).toISOString();
const aSheet = (groups: ('gojuon' | 'dakuten')[]): AttemptSheet => ({
  ...{ id: 'w1', quiz_type: 12, exam_id: null, setup: { groups }, recorded: true, title: '' },
  ...{ status: 'in_progress', started_at: DAY_LATER, deadline: DAY_LATER, server_now: DAY_LATER },
  ...{ version: 0, position: '0', sections: [{ title: null }], questions: [], answers: [] },
});
const Address = () => <code>{useLocation().search}</code>;

async function openWith(groups: Parameters<typeof aSheet>[0], online: boolean) {
  setToken(`x.${btoa(JSON.stringify({ sub: 'writer' }))}.x`);
  const chart = { script: 'hiragana' as const, kana: KANA };
  await keepChart({ chart, takenAt: Date.now(), sounds: [], bytes: 1 });
  const set = { pack: 'hiragana-practice', code: 'hiragana-practice' as const, takenAt: Date.now() };
  await keepSet({ ...set, sheet: aSheet(groups), sounds: [], bytes: 1 });
  vi.spyOn(connection, 'isLive').mockReturnValue(online);
  serveApi(online ? { 'GET /quiz/study/kana?script=hiragana': { body: chart } } : {});
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  renderPage(
    <SignedInUser value={aUser({ id: 'writer' })}>
      <KanaPracticePage script="hiragana" />
      <Address />
    </SignedInUser>,
    '/?kana=あ',
    client,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Writing quiz' }));
}
const isAsked = async (search: string) =>
  waitFor(() => expect(decodeURI(screen.getByText(/^\?/).textContent)).toBe(search));

describe('the writing quiz above the chart', () => {
  beforeEach(async () => {
    await startTexts('writing', 'materials', 'question');
    keepAnswers();
    aStore();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('PLUS-10 is that which was taken along, where there is no network to plan another', async () => {
    await openWith(['gojuon'], false);
    await isAsked('?taken=w1&kana=あ');
  });

  it('PLUS-10 with a network it is planned anew', async () => {
    await openWith(['gojuon'], true);
    await isAsked('?practice=hiragana-practice&group=gojuon&kana=あ');
  });

  it('PLUS-10 what was taken along of another part of the chart is not what was asked for', async () => {
    await openWith(['dakuten'], false);
    await isAsked('?practice=hiragana-practice&group=gojuon&kana=あ');
  });
});
