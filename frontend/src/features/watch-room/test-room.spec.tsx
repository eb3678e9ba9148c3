import type { ExamRoom, ExamRoomRow } from '#contracts/http/exam-room';
import type { Present } from '#contracts/push/push';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { applyChange } from '../../realtime/apply-change.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { TestRoom } from './test-room.js';

const { live, drawn } = vi.hoisted(() => ({ live: { now: true }, drawn: { rows: 0 } }));
vi.mock('../../realtime/connection.js', async () => {
  const { Presences: Heard } = await import('../../realtime/presences.js');
  return {
    connection: {
      ...{ watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => live.now },
      presences: new Heard(),
    },
  };
});
vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
// called once for each row that is drawn
vi.mock('../../ui/format/name.js', async (original) => {
  const parts = await original<typeof import('../../ui/format/name.js')>();
  return {
    ...parts,
    firstGrapheme: (name: string) => {
      drawn.rows += 1;
      return parts.firstGrapheme(name);
    },
  };
});

const { connection } = await import('../../realtime/connection.js');
const NOW = Date.parse('2026-11-24T10:20:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const row = (fullname: string, over: Partial<ExamRoomRow> = {}): ExamRoomRow => ({
  ...{ student_id: `id-${fullname}`, user_id: fullname, fullname, class_name: 'N5-A', active: true },
  ...{ assigned: true, state: 'in_progress', attempt_id: `a-${fullname}`, started_at: ago(600) },
  ...{ deadline: new Date(NOW + 500_000).toISOString(), submitted_at: null, submitted_by: null },
  ...{ answered: 0, points: 0, asked_points: 0, seconds: 0, last_answer_at: ago(20), late_answers: 0 },
  ...{ cells: '-----', order: null, ...over },
});
const ABSENT = row('Absent', {
  ...{
    state: 'not_started',
    attempt_id: null,
    started_at: null,
    deadline: null,
    last_answer_at: null,
    cells: '',
  },
});
const WRITING = row('Writing', { cells: 'ox---', answered: 2, points: 1, asked_points: 2, seconds: 30 });
const CUT = row('Cut', { cells: 'o----', answered: 1, points: 1, asked_points: 1, last_answer_at: ago(90) });
const DONE = row('Done', {
  ...{ state: 'submitted', submitted_by: 'learner', submitted_at: ago(60), cells: 'oooo-', answered: 4 },
  ...{ points: 4, asked_points: 5 },
});
const ROOM: ExamRoom = {
  ...{ exam_id: 'e1', closed: false, starts_at: ago(3600), ends_at: new Date(NOW + 3_600_000).toISOString() },
  ...{ time_limit_seconds: 1800, incomplete: false, position: '1' },
  columns: ['q1', 'q2', 'q3', 'q4', 'q5'].map((question_id) => ({ question_id, section: 0 })),
  items: [ABSENT, CUT, DONE, WRITING],
};
const there = (name: string, over: Partial<Present> = {}): Present => ({
  ...{ learner_id: `id-${name}`, connected: true, place: 0, unsent: [], since: ago(72), ...over },
});
const PRESENT = [
  there('Writing', { place: 2 }),
  there('Cut', { connected: false, place: 3, unsent: [0, 1, 2] }),
];
const hear = (learners: Present[], all = true) =>
  act(() => connection.presences.hear({ exam_id: 'e1', all, learners }));

const Address = () => <output>{useLocation().search}</output>;

function open(room: ExamRoom | (() => ExamRoom) = ROOM, { path = '/quiz/e1/room', present = PRESENT } = {}) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  serveApi({ 'GET /quiz/exams/e1/room': () => ({ body: typeof room === 'function' ? room() : room }) });
  connection.presences.hear({ exam_id: 'e1', all: true, learners: present });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <TestRoom
        exam={{ id: 'e1', status: 'published' }}
        announce={<p>the announcement panel</p>}
        steer={<button>the extension button</button>}
        questionHref={(id) => `/analysis/${id}`}
      />
      <Address />
    </SignedInUser>,
    path,
    client,
  );
  return { user: userEvent.setup(), client };
}
const table = () => screen.findByRole('table');
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1, -1);
const textOf = (element: Element) => element.textContent;
const namesShown = async () =>
  (await rowsOf()).map((one) => within(one).getByRole('rowheader').querySelector('b')?.textContent);
const rowOf = async (name: string) => {
  const found = (await rowsOf()).find((one) =>
    within(one).getByRole('rowheader').textContent?.includes(name),
  );
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const cellsOf = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(textOf);

describe('the live test room', () => {
  beforeEach(async () => {
    vi.spyOn(serverClock, 'now').mockReturnValue(NOW);
    await startTexts('watch-room', 'app');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    live.now = true;
    connection.presences.forget();
  });

  it('TEST-10 PLUS-1 every learner with state, the squares in words, pace and points', async () => {
    open();
    expect(await cellsOf('Writing')).toEqual([
      ...['Saved15 s per answer', 'right', 'wrong', 'on the screen', 'no answer', 'no answer', '1 pt'],
    ]);
    expect(await cellsOf('Cut')).toEqual([
      ...['Offline 01:122 not sent', 'right'],
      ...['on the device, not sent', 'on the device, not sent', 'no answer', 'no answer', '1 pt'],
    ]);
    expect((await cellsOf('Done'))[0]).toContain('Handed in');
    expect(await cellsOf('Absent')).toEqual(['Not started', ...Array<string>(5).fill('no answer'), '—']);
  });

  it('TEST-10 above them: time left, who is where, the average; below them what each question has right', async () => {
    open();
    expect(await screen.findByText('08:20')).toBeTruthy();
    const bar = screen.getByRole('img', { name: /handed in/ });
    expect(bar.getAttribute('aria-label')).toBe(
      '1 learner handed in, 1 learner takes it, 1 learner offline, 1 learner has not begun',
    );
    expect(screen.getByText('Average so far').nextElementSibling?.textContent).toBe('75 %');
    const rates = within(await table())
      .getAllByRole('row')
      .at(-1);
    expect(textOf(rates!)).toBe('Right, in percent10050100100' + '0');
  });

  it('PLUS-1 the question on the screen follows the learner’s own order, and who is there changes without asking', async () => {
    open({ ...ROOM, items: [{ ...WRITING, order: [4, 3, 2, 1, 0] }] });
    expect((await cellsOf('Writing'))[3]).toBe('on the screen');
    hear([there('Writing', { place: 0 })], false);
    expect((await cellsOf('Writing'))[5]).toBe('on the screen');
    hear([there('Writing', { place: 0, unsent: [0] })], false);
    expect(await cellsOf('Writing')).toEqual(expect.arrayContaining(['1 not sent']));
    hear([there('Writing', { connected: false, since: ago(5) })], false);
    expect((await cellsOf('Writing'))[0]).toContain('Offline 00:05');
  });

  it('PLUS-1 who was never heard of is disconnected, but not in the first seconds', async () => {
    open(
      { ...ROOM, items: [row('Fresh', { started_at: ago(5), last_answer_at: null }), CUT] },
      { present: [] },
    );
    expect((await cellsOf('Fresh'))[0]).toContain('Saved');
    expect((await cellsOf('Cut'))[0]).toContain('Offline');
  });

  it('TEST-10 sorted and narrowed in the address: by name, by who needs help first, by points', async () => {
    const low = row('Low', { cells: 'oxxxx-', answered: 5, points: 1 });
    const stuck = row('Stuck', { cells: 'o----', answered: 1, points: 1, last_answer_at: ago(200) });
    const present = [...PRESENT, there('Low'), there('Stuck')];
    const { user } = open({ ...ROOM, items: [...ROOM.items, low, stuck] }, { present });
    expect(await namesShown()).toEqual(['Absent', 'Cut', 'Done', 'Low', 'Stuck', 'Writing']);
    await user.selectOptions(screen.getByLabelText('Sort'), 'Who needs me first');
    expect(await namesShown()).toEqual(['Cut', 'Low', 'Stuck', 'Writing', 'Absent', 'Done']);
    await user.selectOptions(screen.getByLabelText('Sort'), 'By points');
    expect((await namesShown())[0]).toBe('Done');
    await user.click(screen.getByRole('button', { name: 'Need help (2)' }));
    expect(await namesShown()).toEqual(['Low', 'Stuck']);
    expect(screen.getByText('?sort=score&show=help')).toBeTruthy();
    expect((await cellsOf('Low'))[0]).toContain('Few right');
    expect((await cellsOf('Stuck'))[0]).toContain('3 min. without an answer');
    await user.click(screen.getByRole('button', { name: 'Out of touch (1)' }));
    expect(await namesShown()).toEqual(['Cut']);
    expect(screen.getByText('1 of 6 shown')).toBeTruthy();
  });

  it('TEST-10 a question that nearly everybody has wrong is said, with the way to it', async () => {
    const items = [...'xxxxox'].map((cell, n) => row(`L${n}`, { cells: `${cell}oo--`, answered: 3 }));
    open({ ...ROOM, items });
    expect(await screen.findByText('Only 17% got question 1 right.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check question 1' }).getAttribute('href')).toBe('/analysis/q1');
  });

  it('TEST-10 where learners draw their questions columns are places, and no question is suspected', async () => {
    const columns = ROOM.columns.map(({ section }) => ({ section, question_id: null }));
    const items = Array.from({ length: 6 }, (_, n) => row(`L${n}`, { cells: 'x----', answered: 1 }));
    open({ ...ROOM, columns, items });
    expect(within(await table()).getByRole('columnheader', { name: /^Place ?1$/ })).toBeTruthy();
    expect(screen.getByText(/The learners draw their questions/)).toBeTruthy();
    expect(screen.queryByText(/Only 0 %/)).toBeNull();
  });

  it('TEST-10 LIVE-2 an answer of one of three hundred draws one row anew', async () => {
    const items = Array.from({ length: 300 }, (_, n) => row(`L${String(n).padStart(3, '0')}`));
    const present = items.map(({ fullname }) => there(fullname));
    const { client } = open({ ...ROOM, items }, { present });
    expect(await rowsOf()).toHaveLength(300);
    drawn.rows = 0;
    const change = { student_id: 'id-L007', cells: 'o----', answered: 1, points: 1, asked_points: 1 };
    act(() =>
      applyChange(client, {
        ...{ model: 'exam-room', id: 'e1', since: '1', position: '2', row: { items: [change] } },
      }),
    );
    expect((await cellsOf('L007'))[1]).toBe('right, on the screen');
    expect(drawn.rows).toBe(1);
    hear([there('L100', { place: 3 })], false);
    expect((await cellsOf('L100'))[4]).toBe('on the screen');
    expect(drawn.rows).toBe(2);
  });

  it('LIVE-3 without the connection the page says so, and claims of nobody to be connected', async () => {
    live.now = false;
    open();
    expect(await screen.findByText(/not live/)).toBeTruthy();
    expect((await cellsOf('Writing'))[0]).toContain('Begun');
    expect((await cellsOf('Cut'))[0]).toContain('Begun');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('TEST-10 holds what others give: the announcement panel and the extension button', async () => {
    open();
    expect(await screen.findByText('the announcement panel')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'the extension button' })).toBeTruthy();
  });

  it('TEST-10 nobody has it, nobody is listed, nobody has answered: each says so', async () => {
    open({ ...ROOM, items: [] });
    expect(await screen.findByText('Nobody has this test')).toBeTruthy();
    expect(screen.getByText('Average so far').nextElementSibling?.textContent).toBe('—');
  });

  it('TEST-10 a filter that finds nobody says so', async () => {
    const { user } = open({ ...ROOM, items: [WRITING, DONE] });
    await user.click(await screen.findByRole('button', { name: 'Need help (0)' }));
    expect(screen.getByText('Nobody needs help')).toBeTruthy();
  });

  it('TEST-10 a draft has no room', () => {
    serveApi({});
    renderPage(<TestRoom exam={{ id: 'e1', status: 'draft' }} />);
    expect(screen.getByText('This test is not published yet')).toBeTruthy();
  });

  it('TEST-10 a room that cannot be read says so, and asks again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let fails = true;
    const { user } = open(() => {
      if (fails) throw new TypeError('no answer');
      return ROOM;
    });
    const again = await screen.findByRole('button', { name: /again/i });
    fails = false;
    await user.click(again);
    await waitFor(async () => expect(await rowsOf()).toHaveLength(4));
  });
});
