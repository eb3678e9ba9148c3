import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { named, texts } from '../product.js';
import { answering, type State } from './state.js';

const ME = 'teacher01';
const START = Date.parse('2026-11-24T01:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const answered = (seconds: number, question: number, over: object = {}): TimelineEntry => ({
  ...{ is: 'answered', at: at(seconds), question, value: 'c1', right: question % 3 !== 1, again: false },
  ...{ seconds: 24, captured_at: at(seconds), held_seconds: null, ...over },
});

/** Everything that can happen to an attempt. */
const ENTRIES: TimelineEntry[] = [
  { is: 'begun', at: at(0), deadline: at(1800) },
  answered(30, 0),
  answered(70, 1),
  {
    is: 'announced',
    at: at(95),
    text: '三番の絵が見えない人は手を挙げてください。',
    for_all: true,
    received_at: at(97),
  },
  answered(120, 1, { again: true, right: true }),
  { is: 'offline', at: at(620), from: at(150), answers: 2 },
  answered(619, 2, { held_seconds: 469 }),
  answered(620, 3, { held_seconds: 300, seconds: 0 }),
  { is: 'extended', at: at(650), seconds: 300, for_all: false, reason: '停電', received_at: null },
  { is: 'deadline', at: at(651), deadline: at(2100) },
  { is: 'device', at: at(800) },
  answered(800, 4),
  { is: 'submitted', at: at(2160), by: 'deadline', ended_at: at(2100), points: 3, total_points: 5 },
  { is: 'late', at: at(2300), question: 0, value: 'c2', captured_at: at(2050), held_seconds: 250 },
  {
    ...{ is: 'regraded', at: at(100_000), questions: [1] },
    ...{ before: { points: 3, total_points: 5 }, after: { points: 4, total_points: 5 } },
  },
];

const rich = answering(/\/api\/quiz\/attempts\/[^/]+\/timeline$/, (seen) => {
  const times: Pick<AttemptTimeline, 'started_at' | 'deadline' | 'server_now' | 'entries'> = {
    ...{ started_at: at(0), deadline: at(2100), server_now: at(200_000), entries: ENTRIES },
  };
  return { ...seen, ...times };
});

/** The timeline of an attempt with everything that can happen, all of it shown. */
export const timelineStates: State[] = [
  {
    name: 'attempt-timeline',
    as: ME,
    path: ({ completed, attempt }) => `/quiz/${completed}/attempts/${attempt}`,
    arrange: rich,
    act: async (page, language) => {
      await page.locator('ol > li > time').first().waitFor();
      const all = texts('timeline', language)['all_other']?.replace('{{count}}', '0');
      await page
        .getByRole('button', { name: new RegExp(named(all).source.replace('0', String.raw`\d+`)) })
        .click();
    },
  },
];
