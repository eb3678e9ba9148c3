import type { AnswerSign } from '../../../realtime/answer-queue/answer-queue.js';
import type { AnswerBook } from './book.js';

/** Where the answers are, in one sign: one that failed speaks first, then those on this device, then the last one. */
export function latestSign({ answers, signOf }: AnswerBook): AnswerSign | undefined {
  const signs = [...answers.keys()].flatMap((id) => signOf(id) ?? []);
  return (
    signs.find(({ state }) => state === 'failed') ??
    signs.find(({ state }) => state === 'on-device') ??
    signs.at(-1)
  );
}
