import type { Answers, Draft } from '../draft.js';
import { TRUE_FALSE } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { literalAnswers } from '../moodle/wildcards.js';
import { Refused } from '../reports.js';
import { readFormatted, type TextFormat } from '../rich/read-html.js';
import { cutAt, findUnescaped } from './escapes.js';
import { formatted } from './text-format.js';

/** One answer between the braces. */
interface Piece {
  /** What it begins with; '' for the only answer of `{answer}`. */
  readonly sign: '=' | '~' | '';
  /** Percent, as written; undefined: by its sign. */
  readonly weight: number | undefined;
  readonly text: string;
}

const TRUTH: ReadonlyMap<string, number> = new Map([
  ['T', 0],
  ['TRUE', 0],
  ['F', 1],
  ['FALSE', 1],
]);

/** What stands between the braces, by Moodle's rules for telling the kinds of question apart. */
export function readGiftAnswers(text: string, format: TextFormat, draft: Draft): Answers {
  if (text.trim() === '') return draft.open();
  if (text.startsWith('#')) return numbers(text.slice(1), draft);
  if (findUnescaped(text, ['~'])) return choices(piecesOf(text, draft, false), format, draft);
  if (findUnescaped(text, ['=']) && text.includes('->')) return pairs(text, format, draft);
  const [truth, feedback] = cutAt(text, '#');
  const right = TRUTH.get(truth.trim());
  if (right === undefined) return typed(piecesOf(text, draft, true), draft);
  if (feedback !== undefined) draft.reports.add('choice-feedback', formatted(feedback, format).text);
  return draft.choose(TRUE_FALSE, [right]);
}

/** @param weighted whether `=` may be followed by a weight, as short answers are */
function piecesOf(text: string, draft: Draft, weighted: boolean): Piece[] {
  const starts: { at: number; sign: '=' | '~' | '' }[] = [];
  for (
    let next = findUnescaped(text, ['=', '~']);
    next;
    next = findUnescaped(text, ['=', '~'], next.at + 1)
  ) {
    if (starts.length >= QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
    starts.push({ at: next.at, sign: next.found === '=' ? '=' : '~' });
  }
  if (starts[0]?.at !== 0 && text.slice(0, starts[0]?.at).trim() !== '') starts.unshift({ at: -1, sign: '' });
  return starts.map(({ at, sign }, index) =>
    pieceOf(text.slice(at + 1, starts[index + 1]?.at), sign, draft, weighted || sign === '~'),
  );
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;

function pieceOf(written: string, sign: Piece['sign'], draft: Draft, weighted: boolean): Piece {
  const [whole, percent] = (weighted && WEIGHT.exec(written)) || [];
  const [text, feedback] = cutAt(written.slice(whole?.length ?? 0), '#');
  if (feedback !== undefined && feedback.trim() !== '') draft.reports.add('choice-feedback', feedback.trim());
  return { sign, weight: percent === undefined ? undefined : Number(percent), text };
}

function choices(pieces: readonly Piece[], format: TextFormat, draft: Draft): Answers {
  const faces = pieces.map(({ text }) => face(text, format, draft));
  const right = pieces.flatMap(({ sign, weight }, index) => (sign === '=' || weight === 100 ? [index] : []));
  const partly = pieces.filter(({ weight = 0 }) => weight > 0 && weight < 100);
  const some = [...pieces.keys()].filter((place) => (pieces[place]?.weight ?? 0) > 0);
  const named = right.length === 0 && partly.length > 0 ? draft.partlyRight(some) : right;
  for (const { weight = 0 } of pieces)
    if (weight !== 0 && weight !== 100) draft.reports.add('partial-credit', `${String(weight)} %`);
  return draft.choose(faces, named);
}

const face = (text: string, inherited: TextFormat, draft: Draft) => {
  const { text: inner, format } = formatted(text, inherited);
  return draft.face(readFormatted(inner, format, draft.reports));
};

function typed(pieces: readonly Piece[], draft: Draft): Answers {
  const full = pieces.filter(({ weight = 100 }) => weight === 100);
  for (const { weight = 100 } of pieces)
    if (weight !== 100) draft.reports.add('partial-credit', `${String(weight)} %`);
  const texts = full.map(({ text }) => formatted(text, 'plain').text);
  return draft.type(literalAnswers(texts, draft.reports));
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A number is typed; a range of numbers is no list of accepted answers. */
function numbers(text: string, draft: Draft): Answers {
  const answers = piecesOf(text, draft, true).flatMap((piece) => {
    const [number = '', tolerance = '0'] = piece.text.trim().split(':');
    if (number.trim() === '' || number.trim() === '*') return [];
    if (!NUMBER.test(number.trim()) || Number(tolerance) !== 0) throw new Refused('item.number-range');
    return [{ ...piece, text: number.trim() }];
  });
  return typed(answers, draft);
}

function pairs(text: string, format: TextFormat, draft: Draft): Answers {
  const found = piecesOf(text, draft, false).map(({ text: pair }) => {
    const [left, right] = cutAt(pair, '->');
    if (right === undefined) throw new Refused('item.broken-markup', pair.trim());
    return { left: left.trim(), right: formatted(right, 'plain').text };
  });
  const full = found.filter(({ left }) => left !== '');
  for (const { left, right } of found) if (left === '') draft.reports.add('distractor', right);
  if (new Set(full.map(({ right }) => right)).size < full.length) throw new Refused('item.not-one-to-one');
  return draft.match(
    full.map(({ left }) => face(left, format, draft)),
    full.map(({ right }) => draft.face(readFormatted(right, 'plain', draft.reports))),
  );
}
