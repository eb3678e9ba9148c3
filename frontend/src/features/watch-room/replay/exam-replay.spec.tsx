import type { ExamReplay as Replay, ReplayStep } from '#contracts/http/exam-replay';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../kit/client/query-client.js';
import { SignedInUser } from '../../../kit/session/current-user.js';
import { problem, serveApi } from '../../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { ExamReplay } from './exam-replay.js';

vi.mock('../../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
const { drawn } = vi.hoisted(() => ({ drawn: { rows: 0 } }));
// called once for each row that is drawn
vi.mock('../../../ui/format/name.js', async (original) => {
  const parts = await original<typeof import('../../../ui/format/name.js')>();
  return {
    ...parts,
    firstGrapheme: (name: string) => {
      drawn.rows += 1;
      return parts.firstGrapheme(name);
    },
  };
});

const FROM = '2026-11-24T01:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(FROM) + seconds * 1000).toISOString();
const END = after(3600);
const answered = (at: number, place: number, right: boolean): ReplayStep => ({
  ...{ at: at * 1000, is: 'answered', place, right, seconds: 10 },
});
const handIn = (at: number): ReplayStep => ({
  ...{ at: at * 1000, is: 'submitted', by: 'learner', ended_at: after(at), points: 1, asked_points: 3 },
});
const item = (fullname: string, steps: ReplayStep[]): Replay['items'][number] => ({
  ...{ student_id: `id-${fullname}`, user_id: fullname, fullname, class_name: 'N5-A', active: true },
  ...{ assigned: true, attempt_id: steps.length > 0 ? `a-${fullname}` : null, order: null },
  ...{ points: steps.length > 0 ? [1, 1, 1] : [], steps },
});
const BEGUN: ReplayStep = { at: 0, is: 'begun', deadline: END };
const ANNA = [BEGUN, answered(20, 0, true), answered(40, 1, false), handIn(120)];
const BEN = [{ ...BEGUN, at: 10_000 }, answered(60, 0, false), handIn(90)];
const REPLAY: Replay = {
  ...{ exam_id: 'e1', from: FROM, server_now: after(7200), running: false, time_zone: 'Asia/Tokyo' },
  ...{ starts_at: FROM, ends_at: END, time_limit_seconds: null, incomplete: false, position: '1' },
  columns: ['q1', 'q2', 'q3'].map((question_id) => ({ question_id, section: 0 })),
  items: [item('Absent', []), item('Anna', ANNA), item('Ben', BEN)],
  moments: [
    { at: -60_000, is: 'terms', ends_at: END },
    { at: 30_000, is: 'announced', text: 'Turn the page', for_all: true },
    { at: 7_000_000, is: 'regraded', question_id: 'q2' },
  ],
};

function open(answer: Parameters<typeof serveApi>[0][string] = { body: REPLAY }, status = 'closed' as const) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const asked = serveApi({ 'GET /quiz/exams/e1/replay': answer });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <ExamReplay exam={{ id: 'e1', status }} />
    </SignedInUser>,
    '/quiz/e1/replay',
    client,
  );
  return asked;
}
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Moment of the test' });
const cells = (name: string) => {
  const row = screen.getAllByRole('row').find((one) => one.textContent.includes(name));
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const said = async () => (await slider()).getAttribute('aria-valuetext');
const moveTo = async (seconds: number) =>
  fireEvent.change(await slider(), { target: { value: seconds * 1000 } });

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

beforeEach(() => startTexts('replay', 'watch-room', 'app', 'errors'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('PLUS-6 the replay of a test', () => {
  it('PLUS-6 begins with the first start; the slider shows the room of any moment, in the organization’s time', async () => {
    open();
    expect(await said()).toBe('10:00:00, 0 learners have handed in');
    expect(cells('Anna')).toEqual(['Begun', 'no answer', 'no answer', 'no answer', '0 pts']);
    expect(cells('Ben')[0]).toBe('Not started');
    await moveTo(40);
    expect(cells('Anna').slice(1)).toEqual(['right', 'wrong', 'no answer', '1 pt']);
    await moveTo(95);
    expect(await said()).toBe('10:01:35, 1 learner has handed in');
    expect(cells('Ben')[0]).toContain('Handed in');
    await moveTo(20);
    expect(cells('Anna').slice(1)).toEqual(['right', 'no answer', 'no answer', '1 pt']);
    expect(cells('Absent')[0]).toBe('Not started');
  });

  it('PLUS-6 jumps to what is notable, and says where it is; what came before the first start is none', async () => {
    const user = userEvent.setup();
    open();
    const chips = await screen.findByRole('list', { name: 'Notable moments' });
    const names = () =>
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual([
      ...['10:00First start', '10:00Announcement: Turn the page', '10:02Last hand-in'],
      '11:56Question 2 regraded',
    ]);
    await user.click(within(chips).getByRole('button', { name: /Last hand-in/ }));
    expect(await said()).toBe('10:02:00, 2 learners have handed in');
    expect(screen.getByRole('status').textContent).toBe('Last hand-in');
    await user.click(screen.getByRole('button', { name: 'Previous moment' }));
    expect(await said()).toBe('10:00:30, 0 learners have handed in');
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    expect(await said()).toBe('11:56:40, 2 learners have handed in');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next moment' }).disabled).toBe(true);
  });

  it('PLUS-6 a long stretch without anything is short on the slider, and that is said', async () => {
    open();
    // two minutes of the test, and the hour after it as twenty seconds
    expect((await slider()).max).toBe('140000');
    expect(screen.getByText(/more than 5 minutes in which nothing happened run fast/)).toBeTruthy();
  });

  it('PLUS-6 plays at the chosen speed, pauses, stops at the end and begins again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    open();
    await user.click(await screen.findByRole('button', { name: '10×' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(2_000);
    const place = async () => Number((await slider()).value) / 1000;
    const playing = await place();
    expect(playing).toBeGreaterThan(15);
    expect(playing).toBeLessThan(40);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const paused = await place();
    await pass(2_000);
    expect(await place()).toBe(paused);
    await user.click(screen.getByRole('button', { name: '60×' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(5_000);
    expect(await place()).toBe(140);
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    expect(await place()).toBeLessThan(60);
  });

  it('PLUS-6 draws anew only whom something happened to', async () => {
    open();
    await moveTo(25);
    drawn.rows = 0;
    await moveTo(30);
    expect(drawn.rows).toBe(0);
    await moveTo(45);
    expect(drawn.rows).toBe(1);
  });

  it('PLUS-6 of a test that runs it says until when, and loads what came since', async () => {
    const user = userEvent.setup();
    const running = {
      ...REPLAY,
      running: true,
      server_now: after(100),
      items: [item('Anna', ANNA.slice(0, 2))],
      moments: [],
    };
    let reads = 0;
    const asked = open(() => ({ body: ++reads === 1 ? running : { ...running, server_now: after(200) } }));
    expect(await screen.findByText(/what had happened by 10:01:40/)).toBeTruthy();
    expect((await slider()).max).toBe('100000');
    expect(screen.getByRole('button', { name: /Now/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Last hand-in/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load what came since' }));
    expect(await screen.findByText(/what had happened by 10:03:20/)).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  it('PLUS-6 of a test of thousands of steps every moment is there', async () => {
    const many = Array.from({ length: 60 }, (_, learner) =>
      item(`L${learner}`, [
        { ...BEGUN, at: learner },
        ...Array.from({ length: 50 }, (_, place) => answered(place + learner / 100, place, true)),
      ]),
    ).map((one) => ({ ...one, points: Array.from({ length: 50 }, () => 1) }));
    const columns = Array.from({ length: 50 }, () => ({ question_id: null, section: 0 }));
    open({ body: { ...REPLAY, items: many, columns, moments: [] } });
    await moveTo(25);
    expect(cells('L7').filter((one) => one === 'right')).toHaveLength(25);
  });

  it.each([
    ['nobody has begun', { body: { ...REPLAY, items: [item('Absent', [])] } }, 'Nobody has begun yet'],
    [
      'it is too long',
      problem(422, 'exam.replay-too-long'),
      'This test has too many answers to be played back',
    ],
  ])('PLUS-6 %s: says so', async (_, answer, title) => {
    open(answer);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('PLUS-6 what cannot be read can be asked for again', async () => {
    open(problem(500, 'server.error'));
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
