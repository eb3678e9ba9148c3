import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { quizTypeOf } from '#contracts/constants';
import { AttemptSheet } from '#contracts/http/attempts';
import type { Client } from '../client.js';
import { delayLine } from '../delays.js';
import { median, percentile } from '../measure.js';
import { openedSocket } from '../socket.js';
import { type ScreenDelays, watchScreens } from './watch-screens.js';

/** Milliseconds at the 99th percentile. */
const GOAL_MS = 300;
const QUESTIONS = 20;
const BAR = 50;

export interface ScreenSizes {
  readonly teacher: Client;
  readonly learner: Client;
  /** Of the learner, in which nothing was answered this week. */
  readonly classId: string;
  readonly answers: number;
}

/** From the press of an answer in one browser to the figure in another, beside the same push at a bare socket. */
export async function measureScreen(
  browser: Browser,
  { teacher, learner, classId, answers }: ScreenSizes,
): Promise<ScreenDelays> {
  await learner.call(z.unknown(), 'PUT', 'auth/preferences', { welcomed: true });
  const socket = await openedSocket(teacher);
  const begin = async () => {
    const setup = { level: 'N5', question_count: Math.min(QUESTIONS, Math.max(5, answers)) };
    const start = { attempt_id: randomUUID(), quiz_type: quizTypeOf('particle').id, setup };
    const { id, questions } = await learner.call(AttemptSheet, 'POST', 'quiz/attempts', start);
    return { id, questions: questions.length };
  };
  const path = (id: string) => `/grammar-quiz/particle-quiz?attempt=${id}`;
  const watched = { url: teacher.url, teacher: teacher.token, learner: learner.token, classId, begin, path };
  try {
    const { screen, wire } = await watchScreens(browser, socket, watched, answers);
    console.table([
      delayLine('answer pressed → figure on the teacher’s screen', screen, { of: 'p99', ms: GOAL_MS }),
      delayLine('answer pressed → push at a bare socket', wire),
    ]);
    const [ours, bare] = [median(screen), median(wire)];
    console.log(
      `${screen.length} answers: p90 ${percentile(screen, 90)} ms on the screen, ${percentile(wire, 90)} ms on the wire; median ${(ours / bare).toFixed(1)} times that of the wire.`,
    );
    console.log(histogram(screen));
    return { screen, wire };
  } finally {
    socket.disconnect();
  }
}

/** How many fell into each step of 50 ms. */
export function histogram(values: readonly number[]): string {
  const steps = Map.groupBy(values, (value) => Math.floor(value / BAR));
  const most = Math.max(...[...steps.values()].map(({ length }) => length));
  return Array.from({ length: Math.max(...steps.keys()) + 1 }, (_, step) => {
    const { length } = steps.get(step) ?? [];
    const bar = '█'.repeat(Math.ceil((40 * length) / most));
    return `${String(step * BAR).padStart(5)}–${String((step + 1) * BAR).padEnd(5)} ms ${String(length).padStart(4)} ${bar}`;
  }).join('\n');
}
