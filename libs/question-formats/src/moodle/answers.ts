import type { ChoiceFace } from '#learning/shape';
import { type Answers, type Draft, TRUE_FALSE } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { formattedText, rawText } from './text-element.js';
import { literalAnswers } from './wildcards.js';

type Read = (question: XmlElement, draft: Draft) => Answers;

/** The answers of a question. Throws `item.unsupported-kind` for what the bank has no form for, and those of the key. */
export function readMoodleAnswers(question: XmlElement, draft: Draft): Answers {
  const kind = question.attributes.get('type') ?? '';
  const count = elementsOf(question, 'answer').length + elementsOf(question, 'subquestion').length;
  if (count > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  const read = READERS.get(kind);
  if (kind === 'essay') return draft.open();
  if (!read) throw unread(question, kind);
  return read(question, draft);
}

/** Gaps of a text: `{1:SHORTANSWER:=…}` of Cloze, `[[1]]` of the kinds in which words are dragged or chosen. */
const GAPS = /\{\d*:[A-Z]|\[\[\d+\]\]/g;

/** Why the bank has no form for a kind of question. */
function unread(question: XmlElement, kind: string): Refused {
  if (kind === 'description') return new Refused('item.nothing-to-answer');
  const gaps = rawText(elementOf(question, 'questiontext')).match(GAPS) ?? [];
  return gaps.length > 1 ? new Refused('item.several-parts') : new Refused('item.unsupported-kind', kind);
}

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['multichoice', choices],
  ['truefalse', truth],
  ['shortanswer', (question, draft) => typed(elementsOf(question, 'answer'), draft)],
  ['numerical', numbers],
  ['matching', pairs],
  ['match', pairs],
  ['ddmatch', pairs],
  ['ordering', pieces],
]);

const percentOf = (answer: XmlElement | undefined): number =>
  Number(answer?.attributes.get('fraction') ?? '0');

function reportPartial(answers: readonly XmlElement[], draft: Draft): void {
  for (const percent of answers.map(percentOf))
    if (percent !== 0 && percent !== 100) draft.reports.add('partial-credit', `${String(percent)} %`);
}

function choices(question: XmlElement, draft: Draft): Answers {
  const answers = elementsOf(question, 'answer');
  const right = answers.flatMap((answer, index) => (percentOf(answer) === 100 ? [index] : []));
  const partly = answers.some((answer) => percentOf(answer) > 0 && percentOf(answer) < 100);
  const some = [...answers.keys()].filter((place) => percentOf(answers[place]) > 0);
  const named = right.length === 0 && partly ? draft.partlyRight(some) : right;
  reportPartial(answers, draft);
  const faces = answers.map((answer) => draft.face(formattedText(answer, draft.reports)));
  return draft.choose(faces, named);
}

function truth(question: XmlElement, draft: Draft): Answers {
  const right = elementsOf(question, 'answer').find((answer) => percentOf(answer) === 100);
  const index = ['true', 'false'].indexOf(rawText(right).toLowerCase());
  return draft.choose(TRUE_FALSE, index === -1 ? [] : [index]);
}

function typed(answers: readonly XmlElement[], draft: Draft): Answers {
  reportPartial(answers, draft);
  const full = answers.filter((answer) => percentOf(answer) === 100).map(rawText);
  return draft.type(literalAnswers(full, draft.reports));
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function numbers(question: XmlElement, draft: Draft): Answers {
  const answers = elementsOf(question, 'answer').filter((answer) => rawText(answer) !== '*');
  const isExact = answers.every(
    (answer) =>
      NUMBER.test(rawText(answer)) && Number(textOf(elementOf(answer, 'tolerance')).trim() || '0') === 0,
  );
  if (!isExact) throw new Refused('item.number-range');
  return typed(answers, draft);
}

function pairs(question: XmlElement, draft: Draft): Answers {
  const left: ChoiceFace[] = [];
  const right: string[] = [];
  for (const pair of elementsOf(question, 'subquestion')) {
    const answer = rawText(elementOf(pair, 'answer'));
    const shown = formattedText(pair, draft.reports);
    if (rawText(pair) === '') draft.reports.add('distractor', answer);
    else {
      left.push(draft.face(shown));
      right.push(answer);
    }
  }
  if (new Set(right).size < right.length) throw new Refused('item.not-one-to-one');
  return draft.match(
    left,
    right.map((text) => plainFaceOf(text)),
  );
}

/** The right side of a pair is plain text in Moodle. */
function plainFaceOf(text: string): ChoiceFace {
  if (text === '') throw new Refused('item.empty-choice');
  return { text: [{ text }] };
}

/** The answers of an ordering question stand in their right order. */
function pieces(question: XmlElement, draft: Draft): Answers {
  const answers = elementsOf(question, 'answer');
  return draft.order(answers.map((answer) => draft.face(formattedText(answer, draft.reports))));
}
