import type { AttemptTimeline as Timeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AttemptTimeline } from './attempt-timeline.js';
import { axisOf, outagesOf, toldOf } from './timeline-model.js';

const START = Date.parse('2026-11-24T01:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const question = (id: string): Timeline['questions'][number] => ({
  ...{ id, section: 0, points: 1, skill: 'kana', prompt: { instruction: 'question.kana', glyph: 'あ' } },
  choices: [
    { id: 'c1', text: [{ text: 'に' }] },
    { id: 'c2', text: [{ text: 'を' }] },
  ],
});
type Answered = Extract<TimelineEntry, { is: 'answered' }>;
const answered = (seconds: number, index: number, over: Partial<Answered> = {}): Answered => ({
  ...{ is: 'answered', at: at(seconds), question: index, value: 'c1', right: true, again: false },
  ...{ seconds: 20, captured_at: at(seconds), held_seconds: null, ...over },
});
const BEGUN: TimelineEntry = { is: 'begun', at: at(0), deadline: at(1800) };
const HANDED_IN: TimelineEntry = {
  ...{ is: 'submitted', at: at(700), by: 'learner', ended_at: at(700), points: 2, total_points: 3 },
};
const timeline = (...entries: TimelineEntry[]): Timeline => ({
  ...{ id: 'a', exam_id: 'e', student_id: 's', title: '第8課', status: 'submitted', started_at: at(0) },
  ...{ deadline: at(1800), server_now: at(9000), time_zone: 'Asia/Tokyo', position: '1' },
  questions: ['q1', 'q2', 'q3'].map(question),
  entries,
});

beforeEach(() => startTexts('timeline', 'question', 'app'));
const show = (...entries: TimelineEntry[]) => renderPage(<AttemptTimeline timeline={timeline(...entries)} />);
const rows = () =>
  within(screen.getByRole('region', { name: 'What happened, in order of time' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('PLUS-6 the timeline of an attempt', () => {
  it('PLUS-6 says in the organization’s time what happened: answers, their change, pauses, the hand-in', () => {
    show(
      BEGUN,
      answered(20, 0),
      answered(300, 1, { value: 'c2', right: false }),
      answered(320, 0, { again: true }),
      HANDED_IN,
    );
    expect(rows()).toEqual([
      '2026-11-24',
      '10:00:00Begunto be handed in by 10:30:00',
      '10:00:20Question 1 answeredにright00:20 on it',
      '04:20 without activity',
      '10:05:00Question 2 answeredをwrong00:20 on it',
      '10:05:20Question 1 changedにright00:20 on it',
      '06:20 without activity',
      '10:11:40Handed in by the learner2 of 3 points',
    ]);
  });

  it.each<[string, TimelineEntry, string]>([
    [
      'another device',
      { is: 'device', at: at(5) },
      'Goes on from another sign-in: another device or browser',
    ],
    [
      'an outage',
      { is: 'offline', at: at(305), from: at(5), answers: 2 },
      'Out of touch since 10:00:05; then 2 answers arrivedBy the device’s clock: a hint, no proof.',
    ],
    [
      'an answer that lay on the device',
      answered(305, 1, { held_seconds: 290 }),
      'Question 2 answeredにright00:20 on itlay 04:50 on the device',
    ],
    [
      'an announcement that came on the screen',
      { is: 'announced', at: at(5), text: 'Page 3', for_all: true, received_at: at(9) },
      'Announcement to all: Page 3on the screen at 10:00:09',
    ],
    [
      'time of one’s own without a receipt',
      { is: 'extended', at: at(5), seconds: 450, for_all: false, reason: 'ill', received_at: null },
      'Time for this learner: +7.5 min.illno receipt',
    ],
    [
      'a sound that was heard',
      {
        ...{ is: 'heard', at: at(5), question: 1, time: 2, allowed: 2 },
        ...{ captured_at: at(5), held_seconds: null },
      },
      'Sound of question 2 playedtime 2 of 2',
    ],
    [
      'a sound that was heard too often, told later',
      {
        ...{ is: 'heard', at: at(5), question: 1, time: 3, allowed: 2 },
        ...{ captured_at: at(5), held_seconds: 60 },
      },
      'Sound of question 2 playedtime 3, beyond the 2 allowedlay 01:00 on the device',
    ],
    ['a moved deadline', { is: 'deadline', at: at(5), deadline: at(2100) }, 'New end: 10:35:00'],
    [
      'the deadline',
      { is: 'submitted', at: at(1860), by: 'deadline', ended_at: at(1800), points: 0, total_points: 3 },
      'Time ran out, handed in by itself0 of 3 pointsthe time was over at 10:30:00',
    ],
    [
      'a late answer',
      { is: 'late', at: at(1900), question: 2, value: 'c2', captured_at: at(1700), held_seconds: 200 },
      'Question 3: came too late, does not countをlay 03:20 on the device · By the device’s clock: a hint, no proof.',
    ],
    [
      'a late answer that was counted',
      {
        ...{ is: 'late-counted', at: at(2500), counted: true, questions: [2] },
        ...{ before: { points: 1, total_points: 3 }, after: { points: 2, total_points: 3 } },
      },
      'Late answers to question 3 counted: 1/3 → 2/3',
    ],
    [
      'a regrading, on another day',
      {
        ...{ is: 'regraded', at: at(90_000), questions: [0, 2] },
        ...{ before: { points: 1, total_points: 3 }, after: { points: 2, total_points: 3 } },
      },
      'Regraded, question 1, 3: 1/3 → 2/3',
    ],
  ])('PLUS-6 TEST-7 %s', (_, entry, text) => {
    show(BEGUN, entry);
    expect(
      rows()
        .at(-1)
        ?.replace(/^\d{2}:\d{2}:\d{2}/, ''),
    ).toBe(text);
  });

  it('PLUS-6 how long on each question, all its answers together', () => {
    show(BEGUN, answered(20, 0), answered(40, 0, { again: true, seconds: 45 }), answered(60, 1));
    const times = within(screen.getByRole('region', { name: 'Time on each question' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(times).toEqual([
      'Question 1 101:05×2 answered 2 times',
      'Question 2 200:20',
      'Question 3 3—not answered',
    ]);
  });

  it('PLUS-6 a long one shows its beginning, and the rest when somebody wants it', async () => {
    show(BEGUN, ...Array.from({ length: 30 }, (_, index) => answered(20 * (index + 1), index % 3)));
    expect(rows()).toHaveLength(13);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 31 entries' }));
    expect(rows()).toHaveLength(32);
    expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('PLUS-6 its line', () => {
  it('PLUS-6 what is said meanwhile ends no pause, and after the hand-in there is none', () => {
    const notice: TimelineEntry = {
      is: 'announced',
      at: at(200),
      text: 'x',
      for_all: true,
      received_at: null,
    };
    const late: TimelineEntry = {
      ...{ is: 'late', at: at(2000), question: 0, value: 'c1', captured_at: at(0), held_seconds: null },
    };
    const told = toldOf(timeline(BEGUN, notice, answered(320, 0), HANDED_IN, late));
    expect(told.map(({ pause }) => pause)).toEqual([0, 0, 300, 380, 0]);
  });

  it('PLUS-6 goes from the start to the last event, longer stretches than ten minutes cut; a running one to now', () => {
    const regraded: TimelineEntry = {
      ...{ is: 'regraded', at: at(90_000), questions: [0] },
      ...{ before: { points: 1, total_points: 3 }, after: { points: 2, total_points: 3 } },
    };
    const ended = axisOf(timeline(BEGUN, answered(20, 0), answered(300, 1), HANDED_IN, regraded));
    expect(ended.length / 1000).toBe(700 + 60);
    expect(ended.cuts).toEqual([{ from: START + 700_000, until: START + 90_000_000 }]);
    const running = axisOf({
      ...timeline(BEGUN, answered(20, 0)),
      status: 'in_progress',
      server_now: at(80),
    });
    expect(running.length / 1000).toBe(80);
  });

  it('PLUS-6 an announcement of before the start is none of it', () => {
    const early: TimelineEntry = {
      is: 'announced',
      at: at(-9000),
      text: 'x',
      for_all: true,
      received_at: at(5),
    };
    expect(axisOf(timeline(early, BEGUN, answered(20, 0))).length / 1000).toBe(20);
    expect(outagesOf(timeline({ is: 'offline', at: at(30), from: at(10), answers: 1 }))).toEqual([
      { from: START + 10_000, until: START + 30_000 },
    ]);
  });
});
