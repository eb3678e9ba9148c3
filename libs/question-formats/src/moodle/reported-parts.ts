import type { ReportCode } from '#contracts/question-files';
import type { Reports } from '../reports.js';
import { descendantsOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { rawText } from './text-element.js';

/** Read elsewhere, or about how Moodle draws and grades, which the bank does in its own way. */
const HANDLED: ReadonlySet<string> = new Set(
  (
    'name questiontext generalfeedback answer subquestion tags single answernumbering penalty showstandardinstruction ' +
    'shownumcorrect layouttype selecttype selectcount gradingtype showgrading numberingstyle unitgradingtype ' +
    'unitpenalty showunits unitsleft shuffleanswers'
  ).split(' '),
);
const FEEDBACK: ReadonlyMap<string, ReportCode> = new Map([
  ['correctfeedback', 'answer-feedback'],
  ['partiallycorrectfeedback', 'answer-feedback'],
  ['incorrectfeedback', 'answer-feedback'],
  ['hint', 'hint'],
]);

/** What a question of Moodle has beside what the bank takes. */
export function reportRest(question: XmlElement, reports: Reports): void {
  for (const element of elementsOf(question)) {
    const code = FEEDBACK.get(element.name);
    const text = code ? rawText(element) : textOf(element).trim();
    if (code && text !== '') reports.add(code, text);
    else if (!code && !HANDLED.has(element.name)) reportOther(element.name, text, reports);
  }
  for (const answer of elementsOf(question, 'answer'))
    for (const feedback of descendantsOf(answer, 'feedback'))
      if (rawText(feedback) !== '') reports.add('choice-feedback', rawText(feedback));
  const shuffled = textOf(elementsOf(question, 'shuffleanswers')[0]).trim();
  if (shuffled === '0' || shuffled === 'false') reports.add('fixed-order');
}

const NOTHING: ReadonlySet<string> = new Set(['', '0', 'false', 'none']);

function reportOther(name: string, text: string, reports: Reports): void {
  if (name === 'defaultgrade') {
    if (Number(text || '1') !== 1) reports.add('points', text);
  } else if (name === 'usecase') {
    if (text === '1') reports.add('case-sensitive');
  } else if (NOTHING.has(text)) return;
  else if (name === 'idnumber') reports.add('id-number', text);
  else reports.add('field', name);
}
