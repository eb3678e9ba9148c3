import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { startTexts } from '../../testing/render.js';
import { address, figure, open } from './testing/open-dashboard.js';
import { classStatistics } from './testing/statistics.js';

const { live } = vi.hoisted(() => ({ live: { now: true } }));
vi.mock('../../realtime/connection.js', async () => {
  const { Presences } = await import('../../realtime/presences.js');
  return {
    connection: {
      ...{ watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => live.now },
      presences: new Presences(),
    },
  };
});
vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const { connection } = await import('../../realtime/connection.js');

describe('the dashboard', () => {
  beforeEach(async () => {
    await startTexts('watch-class', 'app', 'question', 'materials', 'people', 'list');
    localStorage.clear();
    live.now = true;
    connection.presences.hearAnswering({ all: true, learners: [] });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('STAT-3 opens on the first class that has learners: an empty one never comes first', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'A組' })).toBeTruthy();
    const options = within(await screen.findByLabelText('Class')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All classes', 'A組 (5 learners)', '0組 (0 learners)'],
    ]);
  });

  it('STAT-3 the class that was chosen is remembered, in the address and for the next time', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Class'), '0組 (0 learners)');
    await waitFor(() => expect(address()).toBe('?class=c0'));
    document.body.innerHTML = '';
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '0組' })).toBeTruthy();
  });

  it('STAT-3 all classes are the organization, and are remembered as well', async () => {
    const { user, asked } = open();
    await user.selectOptions(await screen.findByLabelText('Class'), 'All classes');
    await waitFor(() => expect(address()).toBe('?organization=o1'));
    await waitFor(() => expect(asked()).toContain('GET /statistics/organizations/o1?period=week'));
    document.body.innerHTML = '';
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'All classes' })).toBeTruthy();
  });

  it('STAT-5 every figure says its days and what they are compared with; another period is in the address', async () => {
    const { user, asked } = open();
    const said = () => document.body.textContent;
    await waitFor(() => expect(said()).toContain('2026-11-23 – 2026-11-24'));
    expect(said()).toContain('Compared with last week (2026-11-16 – 2026-11-17 14:20)');
    expect(screen.getByText(/Days of Asia\/Tokyo/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(address()).toBe('?period=today'));
    await waitFor(() => expect(asked()).toContain('GET /statistics/classes/c1?period=today'));
    await user.click(screen.getByRole('button', { name: 'Choose days' }));
    await user.clear(screen.getByLabelText('From'));
    expect(screen.getByRole('alert').textContent).toBe('Enter both days.');
    await user.type(screen.getByLabelText('From'), '2026-11-02');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-01');
    expect(screen.getByRole('alert').textContent).toBe('The last day must not come before the first.');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-03');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toBe('?period=range&from=2026-11-02&to=2026-11-03'));
    await waitFor(() =>
      expect(asked()).toContain('GET /statistics/classes/c1?period=range&from=2026-11-02&to=2026-11-03'),
    );
  });

  it('STAT-3 six figures, four of them beside the same hours of the time before', async () => {
    open();
    expect((await figure('Learners who studied')).textContent).toContain('4/ 5+2');
    expect((await figure('Study time')).textContent).toContain('11hours+6');
    expect((await figure('Correct in practice')).textContent).toMatch(/76%−4.*100 answers in practice.*80%/);
    expect((await figure('Correct in tests')).textContent).toMatch(/50%.*20 answers in tests.*Before: —/);
  });

  it('STAT-3 who studies now and who needs help stand beside the same moment of the week before', async () => {
    open();
    expect((await figure('Studying now')).textContent).toMatch(
      /0\/ 5−2.*A week before, 11-17 14:20: 2 who had answered within ten minutes/,
    );
    const help = await figure('Need help');
    expect(help.textContent).toMatch(/3learners\+1.*absence 2; a week before, 11-17 14:20: 1/);
    // more of it is not better
    expect(help.querySelector('[data-sign="-1"]')).toBeTruthy();
  });

  it('STAT-3 the last hour by two minutes; a weak item says what was given instead', async () => {
    open();
    const hour = await screen.findByRole('table', { name: 'Learners in the last hour', hidden: true });
    const rows = within(hour).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['14:1612', '14:1812', '14:2012']);
    expect(screen.getByText('Most at once: 3, at 14:16.')).toBeTruthy();
    expect(screen.getByText('“が” given instead 5 times')).toBeTruthy();
  });

  it('STAT-3 who needs help has one step that exists, for those who may take it', async () => {
    open();
    const steps = async () => {
      const list = await screen.findByRole('heading', { name: /Need help/ });
      const links = within(list.closest('section')!).getAllByRole('link');
      return links.map((link) => link.getAttribute('href'));
    };
    expect(await steps()).toEqual(['/students/l1', '/quiz/e1/attempts/a2', '/students/l3']);
    document.body.innerHTML = '';
    open({ permissions: ['students.view'] });
    expect(await steps()).toEqual(['/students/l1', '/students/l2', '/students/l3']);
    expect(screen.queryByRole('link', { name: /Make a test/ })).toBeNull();
  });

  it('STAT-3 behind a weak item stand who had it wrong and in which practice, which opens where it is over', async () => {
    const { period, weak } = classStatistics();
    const { kind, item } = weak[0]!;
    const query = new URLSearchParams({ kind, item, from: period.from, to: period.to }).toString();
    const attempt = { quiz_type: 5, day: '2026-11-23', times: 2 };
    const learner = {
      ...{ learner_id: 'l1', fullname: 'Lan', times: 3 },
      attempts: [
        { ...attempt, attempt_id: 'a9', completed_at: null, times: 1 },
        { ...attempt, attempt_id: 'a1', completed_at: '2026-11-23T05:00:00.000Z' },
      ],
    };
    const { user, asked } = open({
      search: '?class=c1',
      replies: {
        [`GET /statistics/classes/c1/missed?${query}`]: {
          body: { learners: [learner], position: '1'.padStart(40, '0') },
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: new RegExp(`Who answered “${item}” wrong`) }));
    const dialog = within(await screen.findByRole('dialog'));
    const [, row] = await dialog.findAllByRole('row');
    expect(row!.textContent).toMatch(
      /^Lan3 times2026-11-23 Particle quiz · not finished · 1 time2026-11-23 \d/,
    );
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/students/l1', '/students/l1/attempts/a1'],
    ]);
    expect(asked()).toContain(`GET /statistics/classes/c1/missed?${query}`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('?class=c1'));
  });

  it('STAT-3 tests in progress lead to their room, weak items to a test of their kind, types show both times', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Test room' })).getAttribute('href')).toBe(
      '/quiz/e1/room',
    );
    const give = await screen.findByRole('link', { name: 'Make a test of the kind of は' });
    expect(give.getAttribute('href')).toBe('/quiz/new?skill=particle&organization_id=o1');
    const types = screen.getByRole('table', { name: 'Correct by quiz type' });
    const [, particle, test] = within(types).getAllByRole('row');
    expect(particle!.textContent).toMatch(/66%61%−5100$/);
    expect(test!.textContent).toMatch(/—50%—20$/);
  });

  it('STAT-3 classes are compared, each leads to its own figures of the same days', async () => {
    open({ search: '?class=c1&period=today' });
    const link = await screen.findByRole('link', { name: 'B組' });
    expect(link.getAttribute('href')).toMatch(/\?period=today&class=c2$/);
    const row = screen.getByRole('link', { name: 'A組' }).closest('tr')!;
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(row.textContent).toContain('4 learners 80%');
    expect(screen.getByText('No class')).toBeTruthy();
  });

  it('STAT-3 behind the figures stand the learners, also who is not in the class any more', async () => {
    const { user } = open();
    await user.click((await screen.findAllByRole('link', { name: 'By learner' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'A組: by learner, 2026-11-23 – 2026-11-24' });
    const [, tran, gone] = within(dialog).getAllByRole('row');
    expect(tran!.textContent).toMatch(/Tran.*10.*50%.*—.*1 h/);
    expect(gone!.textContent).toContain('no longer in the class');
    expect(within(gone!).getByRole('link').getAttribute('href')).toBe(
      '/students/l9?from=2026-11-23&to=2026-11-24',
    );
    await user.click(within(dialog).getByRole('button'));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('STAT-3 behind a type stand those who answered it, each with the attempts of that type and these days', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /Particle quiz/ }));
    expect(address()).toBe('?behind=learners&type=5');
    const dialog = await screen.findByRole('dialog', { name: /A組: by learner.*Particle quiz/ });
    const [head, row, ...others] = within(dialog).getAllByRole('row');
    expect(head!.textContent).toBe('LearnerAnswersCorrect in practice');
    expect(row!.textContent).toBe('Tran 1050%');
    expect(others).toEqual([]);
    expect(within(row!).getByRole('link').getAttribute('href')).toBe(
      '/students/l1?from=2026-11-23&to=2026-11-24&quiz_type=5',
    );
  });

  it('STAT-3 behind the figures of all classes stand the classes, behind each its learners', async () => {
    const { user } = open({ search: '?organization=o1' });
    await user.click((await screen.findAllByRole('link', { name: 'By learner' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: /All classes: by class/ });
    const [, a] = within(dialog).getAllByRole('row');
    expect(a!.textContent).toMatch(/A組.*120.*76%.*50%.*11 h/);
    await user.click(within(dialog).getByRole('link', { name: 'A組' }));
    expect(address()).toBe('?behind=learners&class=c1');
    expect(await screen.findByRole('dialog', { name: /A組: by learner/ })).toBeTruthy();
  });

  it('STAT-3 more who studied than belong to the class today are no share of them', async () => {
    const body = classStatistics();
    open({ replies: { 'GET /statistics/classes/c1?period=week': { body: { ...body, members: 3 } } } });
    expect((await figure('Learners who studied')).textContent).toMatch(/^Learners who studied4\+2/);
  });

  it('LIVE-3 a change is asked for and counts up; an older answer never counts down', async () => {
    let body = classStatistics();
    const { client } = open({ replies: { 'GET /statistics/classes/c1?period=week': () => ({ body }) } });
    await figure('Learners who studied');
    const studied = { ...body.now, learners: 5 };
    body = classStatistics({ now: studied, position: '3' });
    applyChange(client, { model: 'class-statistics', id: 'c1', position: '3' });
    await waitFor(async () => expect((await figure('Learners who studied')).textContent).toContain('5/ 5'));
    body = classStatistics({ position: '2' });
    applyChange(client, { model: 'class-statistics', id: 'c1', position: '2' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await figure('Learners who studied')).textContent).toContain('5/ 5');
  });

  it('LIVE-3 while the page is not live it says so, and knows nobody', async () => {
    live.now = false;
    connection.presences.forget();
    open();
    expect((await figure('Studying now')).textContent).toContain('Not known while the page is not live.');
    expect((await figure('Study time')).dataset['stale']).toBe('true');
    expect(await screen.findByRole('heading', { name: 'Classes compared' })).toBeTruthy();
    expect(screen.getAllByText(/^This page is not live/)).toHaveLength(1);
  });

  it('LIVE-3 until it is told who studies now, the page does not say that it is not live', async () => {
    connection.presences.forget();
    open();
    expect((await figure('Studying now')).textContent).not.toContain('not live');
  });

  it('G8 figures that are not complete say so; a failed load offers to try again', async () => {
    const { user } = open({
      replies: { 'GET /statistics/classes/c1?period=week': problem(500, 'server.failed') },
    });
    const retry = await screen.findByRole('button', { name: /again/i }, { timeout: 5000 });
    expect(retry).toBeTruthy();
    serveApi({ 'GET /statistics/classes/c1?period=week': { body: classStatistics({ incomplete: true }) } });
    await user.click(retry);
    await figure('Study time');
  });

  it('an organization without classes says what to do', async () => {
    open({ classes: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no class yet' })).toBeTruthy();
  });

  it('a class and days without any study', async () => {
    const none = { answered: 0, correct: 0, seconds: 0, learners: 0 };
    const nothing = { practice: none, tests: none, learners: 0 };
    open({
      replies: {
        'GET /statistics/classes/c1?period=week': {
          body: classStatistics({
            ...{ now: nothing, before: nothing, by_quiz_type: [], weak: [] },
            ...{ help: [], help_count: 0, tests: [] },
            last_hour: [{ at: '2026-11-24T05:20:00.000Z', practice: 0, tests: 0 }],
          }),
        },
      },
    });
    for (const text of [
      'Nobody needs help at the moment.',
      'No test can be taken at the moment.',
      'Nobody is studying at the moment.',
      'No answers in this period.',
      'Nothing stands out: an item is listed from five answers on.',
      'Nobody has studied in the last hour.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect((await figure('Correct in practice')).textContent).toContain('—');
  });
});
