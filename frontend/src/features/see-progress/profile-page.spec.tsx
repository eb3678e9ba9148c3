import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../kit/texts/i18n.js';
import { problem } from '../../testing/api.js';
import { aHistory, aMemory, aProgress, aRecord, recordsOf } from '../../testing/progress.js';
import { startTexts } from '../../testing/render.js';
import { figures, id, open, part } from './testing/open-profile.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
vi.mock('../../realtime/connection.js', () => ({
  connection: {
    watch: () => () => undefined,
    subscribe: () => () => undefined,
    isCurrent: () => true,
    isWatchLive: () => true,
  },
}));

describe('the records page', () => {
  beforeEach(() => startTexts('see-progress', 'see-top', 'materials', 'list'));
  afterEach(() => vi.unstubAllGlobals());

  it('STAT-2 six statistics, each with its time', async () => {
    open();
    const shown = await figures();
    expect(shown.slice(0, 2)).toEqual([
      'Time spent (weekly hours)3.5hoursthis week since 11/23, last week 3 min',
      'Total time41.1hourssince 2026-04-06',
    ]);
    expect(shown[2]).toMatch(/^Last study\d\d:\d\d2026-11-20$/);
    expect(shown.slice(3)).toEqual([
      'Questions attempted200questionsof these 118 this week',
      'Total correct199questionsof these 97 this week',
      // 199 of 200 are not all of them
      'Correct answer rate99%this month 79%, last month 80%',
    ]);
  });

  it('STAT-2 who has just begun reads no 0 hours, and no rate', async () => {
    open({
      [`GET /statistics/learners/${id}`]: {
        body: aProgress({ answered: 0, correct: 0, time_spent_seconds: 40, last_study_at: null }),
      },
      [`GET /statistics/learners/${id}/history`]: {
        body: aHistory({ first_day: null, days: [], quiz_types: [] }),
      },
    });
    const shown = await figures();
    expect(shown[1]).toBe('Total time1minnothing yet');
    expect(shown[2]).toBe('Last study—nothing yet');
    expect(shown[5]).toBe('Correct answer rate—of all questions attempted');
  });

  it('STAT-2 every week has its place in the table behind the chart, the running one is named', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Study time by week', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      ...['2026-11-090 min', '2026-11-163 min', '2026-11-23 (running)3.5 h'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: '1 year' }));
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(54);
  });

  it('STAT-2 the rate of each type with its whole name and last month’s; under 60 % it can be practised', async () => {
    open();
    await screen.findByText('Total time');
    const types = part('Correct answer rate by quiz type');
    const rows = () => types.getAllByRole('row').slice(1);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Character challenge quiz 文字チャレンジクイズLast month 80%88%100 questions',
      'Particle quiz 助詞クイズ—57%38 questionsPractice',
    ]);
    expect(types.getByRole('link').getAttribute('href')).toBe('/profile?practice=particle');
    await userEvent.click(types.getByRole('button', { name: 'All time' }));
    expect(rows()).toHaveLength(3);
    // a test is no practice
    expect(types.queryByRole('link', { name: /Mini test/ })).toBeNull();
  });

  it('STAT-2 the calendar has whole months and steps back, not forward', async () => {
    open();
    await screen.findByText('Total time');
    const calendar = part('Study calendar');
    expect(
      calendar
        .getAllByRole('table', { hidden: true })
        .map((one) => one.querySelector('caption')?.textContent),
    ).toEqual(['2026-080 days', '2026-090 days', '2026-101 day', '2026-112 days']);
    expect(calendar.getByTitle('2026-11-27: 3.5 h').getAttribute('data-level')).toBe('3');
    expect(calendar.getByTitle('2026-11-25: 3 min').getAttribute('data-level')).toBe('1');
    expect(calendar.getByTitle('2026-11-24: no study').getAttribute('data-level')).toBe('0');
    const later = calendar.getByRole('button', { name: 'Later month' });
    expect(later).toHaveProperty('disabled', true);
    await userEvent.click(calendar.getByRole('button', { name: 'Earlier month' }));
    expect(calendar.queryByTitle('2026-11-27: 3.5 h')).toBeNull();
    expect(later).toHaveProperty('disabled', false);
  });

  it('STAT-2 characters: what holds, is learned, fades and is not yet met, by script and level', async () => {
    const n4 = {
      body: { learner_id: id, set: 'N4', parts: [{ part: null, characters: [] }], position: '1' },
    };
    const asked = open({ 'GET /quiz/study/characters?set=N4': n4 });
    expect(await screen.findByText('1 of 4 learned.')).toBeTruthy();
    expect(screen.getByText('1 is about to be forgotten.')).toBeTruthy();
    const squares = part('Characters learned').getAllByRole('listitem');
    expect(squares.map(({ textContent }) => textContent)).toEqual([
      ...['あ learned', 'い learning', 'か about to be forgotten', 'き not yet'],
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Script or level'), 'N4');
    expect(asked.map(({ call }) => call)).toContain('GET /quiz/study/characters?set=N4');
  });

  it('STUDY-7 PLUS-4 seven days of reviews with the way to today’s; each pair drills itself', async () => {
    open();
    expect(await screen.findByText('Today 14, tomorrow 22.')).toBeTruthy();
    const due = part('Reviews to come');
    const days = await due.findByRole('table', { name: 'Reviews to come', hidden: true });
    expect(within(days).getAllByRole('row', { hidden: true })).toHaveLength(8);
    expect((await due.findByRole('link', { name: 'Review today’s 14' })).getAttribute('href')).toBe(
      '/top?practice=daily-challenge',
    );
    const drill = screen.getByRole('link', { name: 'Practice シ and ツ' }).getAttribute('href') ?? '';
    const search = new URLSearchParams(drill.split('?')[1]);
    expect([search.get('practice'), search.getAll('item'), search.get('drill')]).toEqual([
      ...['kana', ['シ', 'ツ'], 'true'],
    ]);
  });

  it('TEST-5 while a test comes first nothing is begun from here', async () => {
    open({ 'GET /quiz/availability': { body: { confined: true } } });
    expect(await screen.findByText('The test comes first.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Practice/ })).toBeNull();
  });

  it('PLUS-4 nothing due and nothing mixed up is said', async () => {
    const none = aMemory({ forecast: aMemory().forecast.map((day) => ({ ...day, due: 0 })), pairs: [] });
    open({ 'GET /quiz/study/memory': { body: none } });
    expect(await screen.findByText('Nothing is due in the next seven days.')).toBeTruthy();
    expect(screen.getByText('Nothing is mixed up so far.')).toBeTruthy();
  });

  it('STAT-1 the six columns; a row opens its record', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Learning history' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Title', 'Quiz type', 'Total points', 'Received points', 'Completion time', 'Quiz id'],
    ]);
    const [, row] = within(table).getAllByRole('row');
    const cells = within(row ?? table).getAllByRole('cell');
    const completed = /(?<=^Completion time)\d{4}-\d\d-\d\d \d\d:\d\d$/;
    expect(cells.map(({ textContent }) => textContent.replace(completed, ''))).toEqual([
      ...['ミニテスト 第7課', 'Quiz typeMini test ミニテスト', 'Total points20', 'Received points17'],
      ...['Completion time', 'Quiz id86'],
    ]);
    expect(within(table).getByRole('link').getAttribute('href')).toBe(`/profile/attempts/${aRecord().id}`);
  });

  it('STAT-1 page size, sort and filters are what is asked for, and stand in the address', async () => {
    const query = 'page=1&size=7&sort=-received_points&quiz_type=7&from=2026-11-01';
    const asked = open(
      { [`GET /quiz/records?${query}`]: { body: recordsOf(aRecord({ title: 'filtered' })) } },
      '/profile?size=7&sort=-received_points&quiz_type=7&from=2026-11-01',
    );
    expect(await screen.findByText('filtered')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain(`GET /quiz/records?${query}`);
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toContain(
      '7',
    );
  });

  it('STAT-5 LANG-3 the filters say whose days they take, where those are not the device’s', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const there = here === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
    open({ 'GET /quiz/records?page=1&size=10': { body: { ...recordsOf(aRecord()), time_zone: there } } });
    const words = `Days are those of ${there}; times are those of this device.`;
    expect(await screen.findByText(words)).toBeTruthy();
    document.body.innerHTML = '';
    open({ 'GET /quiz/records?page=1&size=10': { body: { ...recordsOf(aRecord()), time_zone: here } } });
    expect(await screen.findByRole('columnheader', { name: 'Quiz id' })).toBeTruthy();
    expect(screen.queryByText(/those of this device/)).toBeNull();
  });

  it('STAT-1 ERR-3 an empty list is headed "No Data"', async () => {
    open({ 'GET /quiz/records?page=1&size=10': { body: recordsOf() } });
    expect(await screen.findByRole('heading', { name: 'No Data' })).toBeTruthy();
  });

  it('STAT-1 ERR-3 what cannot be loaded says "An error has occurred", the rest stays', async () => {
    open({
      'GET /quiz/records?page=1&size=10': problem(500, 'server.error'),
      'GET /quiz/study/memory': problem(500, 'server.error'),
    });
    await waitFor(() => expect(screen.getAllByText('An error has occurred')).toHaveLength(2));
    expect(screen.getByText('Total time')).toBeTruthy();
  });

  it('STUDY names are Japanese with a translation beside, and Japanese alone for who reads it', async () => {
    await changeLanguage('ja');
    open();
    const table = await screen.findByRole('table', { name: '学習の 履歴' });
    const [heads, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(/^ミニテスト 第7課種類しゅるいミニテスト/);
    // the heads carry their readings, and so do the words in their place where a row is a card
    const readings = ['しゅるい', 'てん', 'てん', 'お', 'じこく', 'ばんごう'];
    for (const part of [heads, row])
      expect([...(part?.querySelectorAll('rt') ?? [])].map(({ textContent }) => textContent)).toEqual(
        readings,
      );
  });
});
