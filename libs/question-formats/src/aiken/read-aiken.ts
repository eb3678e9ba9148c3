import { decoded } from '../decode.js';
import { Draft, type ReadOptions } from '../draft.js';
import type { Found, Place, ReadItem } from '../item.js';
import { Refused } from '../reports.js';
import { readFormatted } from '../rich/read-html.js';
import { askedFor } from '../words/read-words.js';

const CHOICE = /^([A-Z])[.)]/;
const ANSWER = /^ANSWER:\s*([A-Z])\s*$/;

/** Lines that make one question, gathered until its answer or the next question. */
interface Gathering {
  line: number;
  question: string[];
  choices: { letter: string; text: string }[];
}

const begun = (): Gathering => ({ line: 0, question: [], choices: [] });

/**
 * The questions of an Aiken file (docs.moodle.org, "Aiken format"): a question, choices `A.` or `A)`, `ANSWER: A`. Plain
 * text, as nothing in it is marked up. Throws `file.unreadable-text`.
 */
export function* readAiken(bytes: Uint8Array, options: ReadOptions): Generator<Found> {
  let gathered = begun();
  for (const [index, raw] of decoded(bytes)
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const choice = CHOICE.exec(line);
    const answer = ANSWER.exec(line);
    const startsAnew = !choice && !answer && gathered.choices.length > 0;
    if (startsAnew) yield ended(gathered, '', options);
    if (startsAnew) gathered = begun();
    if (gathered.line === 0) gathered.line = index + 1;
    if (answer) {
      yield ended(gathered, answer[1] ?? '', options);
      gathered = begun();
    } else if (choice && gathered.question.length > 0)
      gathered.choices.push({ letter: choice[1] ?? '', text: line.slice(choice[0].length).trim() });
    else gathered.question.push(line);
  }
  if (gathered.line > 0) yield ended(gathered, '', options);
}

/** @param letter of the answer; '': the file names none */
function ended(gathered: Gathering, letter: string, options: ReadOptions): Found {
  try {
    return { item: itemOf(gathered, letter, options) };
  } catch (error) {
    if (error instanceof Refused) return refusal(gathered, error);
    throw error;
  }
}

const placeOf = ({ line }: Gathering): Place => ({ kind: 'line', number: line });

const refusal = (gathered: Gathering, { code, detail }: Refused): Found =>
  askedFor(
    { problem: { place: placeOf(gathered), code, ...(detail !== undefined && { detail }) } },
    gathered.question.join(' '),
  );

function itemOf(gathered: Gathering, letter: string, options: ReadOptions): ReadItem {
  const { question, choices } = gathered;
  const draft = new Draft(options, placeOf(gathered));
  if (letter === '' && draft.mend.answer === undefined) throw new Refused('item.no-right-answer');
  const rich = (text: string) => readFormatted(text, 'plain', draft.reports);
  const wrong = choices.findIndex(({ letter: written }, index) => written.charCodeAt(0) !== 65 + index);
  if (wrong !== -1) throw new Refused('item.unexpected-line', choices[wrong]?.letter);
  draft.ask(rich(question.join('\n')));
  const faces = choices.map(({ text }) => draft.face(rich(text)));
  const right = draft.right(() => {
    const at = choices.findIndex(({ letter: written }) => written === letter);
    if (faces.length >= 2 && at === -1) throw new Refused('item.unknown-answer', letter);
    return [at];
  });
  return draft.item(draft.choose(faces, right), 'ANSWER:');
}
