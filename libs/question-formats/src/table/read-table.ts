import { CONTENT_LANGUAGES, type ContentLanguage, JLPT_LEVELS, SKILLS } from '#learning/shape';
import { type Answers, Draft, type ReadOptions } from '../draft.js';
import type { Found, ReadItem } from '../item.js';
import { fieldsOf, SAMPLE } from '../fields/fields-of.js';
import { isGrade } from '../labels.js';
import { placeKey } from '../mends.js';
import { Refused } from '../reports.js';
import { isWordList } from '../words/is-word-list.js';
import { askedFor, attempt, readWords } from '../words/read-words.js';
import type { Part, WordParts } from '../words/word.js';
import { type AnswerReading, firstNumber } from './answer-numbers.js';
import { readTableAnswers } from './answers.js';
import { CHOICES, type Column, EXPLANATIONS } from './columns.js';
import type { Located } from './locate.js';
import { readNotation, readPicture } from './notation.js';
import { TableRow } from './table-row.js';

/**
 * The questions of a table, a row each below the headings. Throws `file.empty`, and `file.no-question-column` where no
 * column is known to hold what is right.
 */
export async function* readTable(
  { headings, body, sheet }: Located,
  options: ReadOptions,
): AsyncGenerator<Found> {
  yield { sheet };
  if (body.length === 0) throw new Refused('file.empty');
  const sample = body.slice(0, SAMPLE);
  const named = headings.map((name, place) => ({
    name,
    cells: sample.map(({ cells }) => cells[place] ?? ''),
  }));
  const fields = fieldsOf('', named, options);
  yield { fields };
  const columns = fields.map(({ role }) => role);
  const isOfWords = isWordList(columns);
  if (!columns.includes('answer') && !isOfWords) throw new Refused('file.no-question-column');
  for (const [index, heading] of headings.entries()) {
    const isUsed = body.some(({ cells }) => (cells[index] ?? '').trim() !== '');
    if (!columns[index] && isUsed && heading.trim() !== '')
      yield { report: { code: 'column', detail: heading } };
  }
  const rows = body.map((row) => {
    const isMeant = options.mends?.[placeKey(placeOf(row))]?.as_is === true;
    return new TableRow(row, { headings, columns }, isMeant);
  });
  if (isOfWords) yield* readWords(rows.map((row) => wordParts(row, options)));
  else {
    const choices = CHOICES.filter((choice) => columns.includes(choice));
    const first = firstNumber(
      rows.map((row) => ({
        sign: row.shown('answer'),
        isText: () => choices.some((one) => row.shown(one).trim() === row.shown('answer').trim()),
      })),
      choices.length,
    );
    for (const row of rows) yield found(row, options, { answersBy: options.answersBy, first });
  }
}

function found(row: TableRow, options: ReadOptions, reading: AnswerReading): Found {
  const place = placeOf(row);
  const read = attempt(place, () => itemOf(place, row, options, reading));
  return 'problem' in read ? askedFor(read, row.shown('text') || row.shown('glyph')) : { item: read };
}

const placeOf = ({ number }: { readonly number: number }) => ({ kind: 'row', number }) as const;

/** A row of a list of words. Throws nothing: what is wrong with a cell is thrown where it is asked for. */
function wordParts(row: TableRow, options: ReadOptions): WordParts {
  const draft = new Draft(options, placeOf(row));
  const part = (column: Column): Part | undefined => {
    const cell = row.cell(column).trim();
    if (cell === '' || column === 'audio' || column === 'picture') return undefined;
    const text = readNotation(cell, draft.reports);
    return { name: row.heading(column), rich: { text, glyph: '', localized: new Map(), media: [] } };
  };
  return {
    place: placeOf(row),
    draft,
    part,
    prepare: () => file(row, draft),
    shown: (kind) => path(row, kind, draft),
  };
}

function itemOf(
  place: ReadItem['place'],
  row: TableRow,
  options: ReadOptions,
  reading: AnswerReading,
): ReadItem {
  const draft = new Draft(options, place);
  draft.ask({
    text: readNotation(row.cell('text'), draft.reports),
    glyph: row.cell('glyph').trim(),
    localized: localized(row, 'meaning', draft),
    media: [],
  });
  explain(row, draft);
  file(row, draft);
  draft.show({ ...path(row, 'audio', draft), ...path(row, 'picture', draft) });
  const answers = readTableAnswers(row, draft, reading);
  return draft.item(answers, answeredBy(row, answers));
}

/** The heading of the answer, and of the choice that it means. */
function answeredBy(row: TableRow, { key, choices = [] }: Answers): string {
  const right = key.type === 'choice' ? choices.findIndex(({ id }) => id === key.choice_id) : -1;
  const choice = CHOICES[right];
  return [row.heading('answer'), choice === undefined ? '' : row.heading(choice)]
    .filter((heading) => heading !== '')
    .join(' → ');
}

function explain(row: TableRow, draft: Draft): void {
  const columns = (['explanation', ...EXPLANATIONS] as const).filter(
    (column) => row.cell(column).trim() !== '',
  );
  const from = columns.map((column) => row.heading(column)).join(', ');
  draft.explain({ text: [], glyph: '', localized: localized(row, 'explanation', draft), media: [] }, from);
}

/** Texts of the column without a language, and of those with one. */
function localized(
  row: TableRow,
  name: 'meaning' | 'explanation',
  draft: Draft,
): ReadonlyMap<ContentLanguage, string> {
  const texts = new Map<ContentLanguage, string>();
  const own = row.cell(name).trim();
  if (own !== '') texts.set(draft.languageOf(own, name), own);
  for (const language of CONTENT_LANGUAGES) {
    const text = row.cell(`${name} ${language}`).trim();
    if (text !== '') texts.set(language, text);
  }
  return texts;
}

/** Tags stand between commas or on lines of their own; a backslash makes a comma part of the tag. */
const TAG = /(?:\\.|[^\\,、;\n]|\\$)+/gsu;

/** What the bank files the question under. What is no skill or level of the bank is reported. */
function file(row: TableRow, draft: Draft): void {
  const folded = (column: Column) => row.cell(column).normalize('NFKC').trim();
  const [skill, level, grade] = [folded('skill'), folded('level').toUpperCase(), folded('grade')];
  const labels = [
    label(
      'skill',
      skill,
      SKILLS.some((one) => one === skill),
      draft,
    ),
    label(
      'level',
      level,
      JLPT_LEVELS.some((one) => one === level),
      draft,
    ),
    label('grade', grade, isGrade(grade), draft),
    label('theme', row.cell('theme').trim(), true, draft),
    label('instruction', row.cell('instruction').trim(), true, draft),
  ];
  const tags = (row.cell('tags').match(TAG) ?? [])
    .map((tag) => tag.trim().replace(/\\([\\,、;])/g, '$1'))
    .filter((tag) => tag !== '');
  draft.file([...labels.filter((one) => one !== ''), ...tags.map((tag) => `tag:${tag}`)]);
}

function label(
  kind: 'skill' | 'level' | 'grade' | 'theme' | 'instruction',
  value: string,
  isKnown: boolean,
  draft: Draft,
): string {
  if (value === '') return '';
  if (!isKnown) draft.reports.add(kind, value);
  return isKnown ? `${kind}:${value}` : '';
}

const OWN_PATH = /^\/(?:sounds|api\/media)\//;

/** A table brings no files along: only what the product has already can be named. */
function path(
  row: TableRow,
  column: 'audio' | 'picture',
  draft: Draft,
): { audio?: string; picture?: string; picture_alt?: string } {
  const { picture, rest: written } = readPicture(row.cell(column).trim());
  if (picture && column === 'picture')
    return { picture: picture.path, ...(picture.alt !== '' && { picture_alt: picture.alt }) };
  if (written === '' || OWN_PATH.test(written)) return written === '' ? {} : { [column]: written };
  draft.reports.add(/^[a-z]+:\/\//i.test(written) ? 'remote-media' : 'missing-media', written);
  return {};
}
