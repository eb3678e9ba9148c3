import type { AnalysedItem, ItemAnalysis as Analysis } from '#contracts/http/item-analysis';
import type { Permission } from '#contracts/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AlarmCount } from './alarm-count.js';
import { ItemAnalysis } from './item-analysis.js';

vi.mock('../../realtime/connection.js', () => ({
  connection: {
    watch: () => () => undefined,
    subscribe: () => () => undefined,
    isWatchLive: () => true,
    isCurrent: () => true,
  },
}));
const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('../../kit/toast/toast.js', () => ({ toast, toastError: vi.fn() }));

const SUSPECT: AnalysedItem = {
  ...{ question_id: 'q1', number: 1, section: 0, skill: 'particle', rule: null, key: ['a'] },
  prompt: { instruction: 'question.particle', text: [{ text: '問題1' }] },
  choices: ['に', 'は'].map((text, at) => ({ id: 'ab'[at] ?? '', text: [{ text }] })),
  ...{ asked: 6, correct: 1, facility: 1 / 6, discrimination: -0.46, caution: 1.64 },
  thirds: { upper: 2, middle: 2, lower: 2 },
  answers: [
    { value: 'a', correct: true, upper: 0, middle: 0, lower: 1 },
    { value: 'b', correct: false, upper: 2, middle: 2, lower: 1 },
  ],
  alarm: { value: 'b', upper: 2, right_upper: 0 },
  checked: null,
};
const CHECKED = { at: '2026-11-24T01:02:00Z', by: 't1', fullname: '田中 美咲' };
const analysisOf = (item: AnalysedItem, position = '1'): Analysis => ({
  ...{ exam_id: 'e1', submitted: 6, in_progress: 0, sections: [{ title: null }], kr20: null },
  points: { average: 1, deviation: 1, lowest: 0, highest: 1 },
  ...{ total_points: 1, share: 0.5, items: [item], incomplete: false, position },
  table: { question_ids: [], learners: [] },
});
const PATH = 'POST /quiz/exams/e1/questions/q1/key-check';
const CARD = 'Question 1: please check its key';

function open(
  item: AnalysedItem,
  { permissions = ['exams.view', 'exams.edit'] as Permission[], refused = false } = {},
) {
  const served = { analysis: analysisOf(item) };
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const asked = serveApi({
    'GET /quiz/exams/e1/item-analysis': () => ({ body: served.analysis }),
    [PATH]: refused ? problem(500, 'server.error') : { body: { id: 'e1', version: 3, position: '2' } },
  });
  const exam = {
    id: 'e1',
    title: '第8課',
    status: 'closed',
    exam_end_datetime: '2026-01-01T00:00:00Z',
  } as const;
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <nav aria-label="tabs">
        <AlarmCount exam={exam} />
      </nav>
      <ItemAnalysis exam={exam} />
    </SignedInUser>,
    '/quiz/e1/analysis',
    client,
  );
  const become = (next: AnalysedItem) => {
    served.analysis = analysisOf(next, '2');
    applyChange(client, { model: 'item-analysis', id: 'e1', position: '2' });
  };
  return { asked, become, user: userEvent.setup() };
}
const tabs = () => screen.getByRole('navigation', { name: 'tabs' }).textContent;

beforeEach(() => startTexts('analyse-exam', 'question', 'app', 'list'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('TEST-11 LIVE-1 an alarm whose key is right goes, from the number of the tab as well; who and when stays', async () => {
  const { asked, become, user } = open(SUSPECT);
  expect(await screen.findByText(CARD)).toBeTruthy();
  expect(tabs()).toBe('11 key to check');
  await user.click(screen.getByRole('button', { name: 'The key is right' }));
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(asked.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual([{ right: true }]);
  become({ ...SUSPECT, checked: CHECKED });
  await waitFor(() => expect(screen.queryByText(CARD)).toBeNull());
  expect(tabs()).toBe('');
  expect(screen.getByText(/Key checked by 田中 美咲 at/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Look at it again' }));
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  expect(asked.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual([
    { right: true },
    { right: false },
  ]);
});

it('TEST-11 while a test runs its tabs ask for no analysis: it changes with each hand-in', async () => {
  const asked = serveApi({ 'GET /quiz/exams/e1/item-analysis': { body: analysisOf(SUSPECT) } });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <AlarmCount exam={{ id: 'e1', status: 'published', exam_end_datetime: '2999-01-01T00:00:00Z' }} />
    </SignedInUser>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('TEST-11 a check that was refused leaves the alarm where it is', async () => {
  const { user } = open(SUSPECT, { refused: true });
  await user.click(await screen.findByRole('button', { name: 'The key is right' }));
  expect(toast).not.toHaveBeenCalled();
  expect(screen.getByText(CARD)).toBeTruthy();
  expect(tabs()).toBe('11 key to check');
});

it('TEST-11 who may not edit sees the alarm, and who checked a key, without the acts', async () => {
  const { become } = open(SUSPECT, { permissions: ['exams.view'] });
  expect(await screen.findByText(CARD)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'The key is right' })).toBeNull();
  become({ ...SUSPECT, checked: { ...CHECKED, fullname: null } });
  const told = await screen.findByText(/Key checked at/);
  expect(within(told.parentElement!).queryByRole('button')).toBeNull();
});
