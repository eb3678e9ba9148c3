import type { ChoiceFace } from '#learning/shape';
import type { Answers, Draft } from '../draft.js';
import { placeNamed, textsOf } from '../named-choice.js';
import { Refused } from '../reports.js';
import { writtenOrders } from '../written-orders.js';
import { type AnswerReading, isNumber } from './answer-numbers.js';
import { CHOICES, LEFT } from './columns.js';
import { readFace } from './notation.js';
import type { TableRow } from './table-row.js';

/**
 * The answers of a row. With a left column it is a matching question; with the skill `sentence-order` its choices are
 * pieces; with other choices one of them is right; without any the answer is typed.
 */
export function readTableAnswers(row: TableRow, draft: Draft, reading: AnswerReading): Answers {
  const left = faces(row, LEFT, draft);
  const choices = faces(row, CHOICES, draft);
  const answer = draft.mend.answer ?? row.cell('answer').trim();
  if (left.length > 0) return matched(left, choices, answer, draft);
  if (row.cell('skill').trim() === 'sentence-order') return draft.order(choices, orders(answer, choices));
  if (choices.length === 0) return draft.type(answer.split('\n'));
  const headed = CHOICES.findIndex((column) => answer !== '' && row.heading(column).trim() === answer);
  return draft.choose(
    choices,
    draft.right(() => rightOf(answer, choices, headed, reading)),
  );
}

/** The filled cells. Throws `item.empty-choice` for a gap between them, which would move the numbers of the answers. */
function faces(row: TableRow, columns: typeof LEFT | typeof CHOICES, draft: Draft): ChoiceFace[] {
  const read = columns.map((column) => readFace(row.cell(column), draft.reports));
  const filled = read.slice(0, read.findLastIndex((face) => face !== undefined) + 1);
  return filled.map((face) => {
    if (!face) throw new Refused('item.empty-choice');
    return face;
  });
}

function matched(
  left: readonly ChoiceFace[],
  right: readonly ChoiceFace[],
  answer: string,
  draft: Draft,
): Answers {
  if (left.length !== right.length) throw new Refused('item.not-one-to-one');
  return { ...draft.order(right, orders(answer, right)), left, skill: 'matching' };
}

/** None: as they stand. Throws `item.unknown-answer`. */
const orders = (answer: string, choices: readonly ChoiceFace[]): number[][] | undefined =>
  answer === '' ? undefined : writtenOrders(answer, choices.length);

/**
 * Which choice is meant: `#2` is the second one, as exports write it; else it is named by its text, by the heading of its
 * column, or by its number or letter.
 * @param headed the choice whose column is headed so; -1: none
 * Throws `item.unknown-answer`, and `item.ambiguous-answer` where these name two choices and nobody has said which
 * of them counts.
 */
function rightOf(
  answer: string,
  choices: readonly ChoiceFace[],
  headed: number,
  { answersBy, first }: AnswerReading,
): number[] {
  if (answer === '') return [];
  const exported = /^#(\d{1,2})$/.exec(answer)?.[1];
  const text = choices.findIndex((face) => textsOf(face).includes(answer));
  const place = exported === undefined ? placeOf(answer, headed, first) : Number(exported) - 1;
  const isPlace = place >= 0 && place < choices.length;
  if (exported === undefined && text !== -1) {
    if (!isPlace || place === text || answersBy === 'text') return [text];
    if (answersBy === undefined) throw new Refused('item.ambiguous-answer', answer);
  }
  if (!isPlace) throw new Refused('item.unknown-answer', answer);
  return [place];
}

/** From 0; -1: none. A number of a table that may count from 0 or from 1 names none. */
function placeOf(answer: string, headed: number, first: AnswerReading['first']): number {
  const sign = answer.normalize('NFKC');
  // columns may be headed 1 to 4 where the answers count from 0
  if (!isNumber(sign)) return headed === -1 ? placeNamed(sign) : headed;
  return first === undefined ? -1 : Number(sign) - first;
}
