import type { ChoiceFace } from '#libs/learning';
import type { Answers, Draft } from '../draft.js';
import { Refused } from '../reports.js';
import { plainText } from '../rich/rich-text.js';
import { type Cells, CHOICES, LEFT } from './columns.js';
import { readFace } from './notation.js';

/**
 * The answers of a row. With a left column it is a matching question; with the skill `sentence-order` its choices are
 * pieces; with other choices one of them is right; without any the answer is typed.
 */
export function readTableAnswers(cell: Cells, draft: Draft): Answers {
  const left = faces(cell, LEFT, draft);
  const choices = faces(cell, CHOICES, draft);
  const answer = cell('answer').trim();
  if (left.length > 0) return matched(left, choices, answer, draft);
  if (cell('skill').trim() === 'sentence-order') return draft.order(choices, orders(answer, choices));
  if (choices.length === 0) return draft.type(answer.split('\n'));
  const right = rightOf(answer, choices);
  return draft.choose(choices, right === undefined ? [] : [right]);
}

/** The filled cells. Throws `item.empty-choice` for a gap between them, which would move the numbers of the answers. */
function faces(cell: Cells, columns: typeof LEFT | typeof CHOICES, draft: Draft): ChoiceFace[] {
  const read = columns.map((column) => readFace(cell(column), draft.reports));
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

/** A line of numbers for each right order; none: as they stand. Throws `item.unknown-answer`. */
function orders(answer: string, choices: readonly ChoiceFace[]): number[][] | undefined {
  if (answer === '') return undefined;
  return answer.split('\n').map((line) => {
    const order = line.split(/[\s,、]+/).map((number) => Number(number.replace(/^#/, '')) - 1);
    const isKnown = order.every((index) => Number.isInteger(index) && index >= 0 && index < choices.length);
    if (!isKnown) throw new Refused('item.unknown-answer', line);
    return order;
  });
}

/**
 * Which choice is meant: `#2` is the second one, as exports write it; else the choice with this very text; else its
 * number or letter. Throws `item.unknown-answer`.
 */
function rightOf(answer: string, choices: readonly ChoiceFace[]): number | undefined {
  if (answer === '') return undefined;
  const exact = choices.findIndex((face) => textsOf(face).includes(answer));
  const place = /^#(\d)$/.exec(answer)?.[1];
  if (place === undefined && exact !== -1) return exact;
  const index = place === undefined ? placeOf(answer.normalize('NFKC')) : Number(place) - 1;
  if (index < 0 || index >= choices.length) throw new Refused('item.unknown-answer', answer);
  return index;
}

const placeOf = (answer: string): number =>
  /^[1-8]$/.test(answer)
    ? Number(answer) - 1
    : /^[A-H]$/i.test(answer)
      ? answer.toUpperCase().charCodeAt(0) - 65
      : -1;

const textsOf = (face: ChoiceFace): string[] =>
  face.text ? [plainText(face.text)] : Object.values(face.meaning);
