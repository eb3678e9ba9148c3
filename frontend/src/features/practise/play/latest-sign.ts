import type { AnswerSign } from '../../../realtime/answer-queue/answer-signs.js';
import type { AnswerBook } from './book.js';

/** Where the answers are, in one sign: one that failed speaks first, then those on this device, then the last one. */
export function latestSign(book: AnswerBook): AnswerSign | undefined {
  const signs = signsOf(book);
  return (
    signs.find(({ state }) => state === 'failed') ??
    signs.find(({ state }) => state === 'on-device') ??
    signs.at(-1)
  );
}

/** Where each is that was answered or set aside here. */
export const signsOf = ({ answers, setAside, signOf }: AnswerBook): AnswerSign[] =>
  [...answers.keys(), ...setAside].flatMap((id) => signOf(id) ?? []);
