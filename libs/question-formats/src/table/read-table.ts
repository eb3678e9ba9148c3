import { CONTENT_LANGUAGES, type ContentLanguage, JLPT_LEVELS, SKILLS } from '#libs/learning';
import { withoutGuard } from '#platform/export';
import { noValue, type SheetRow } from '#platform/sheets';
import { Draft, type ReadOptions } from '../draft.js';
import type { Found, ReadItem } from '../item.js';
import { isGrade } from '../labels.js';
import { guessedLanguage } from '../languages.js';
import { Refused } from '../reports.js';
import { readTableAnswers } from './answers.js';
import { type Cells, type Column, columnOf } from './columns.js';
import { readNotation } from './notation.js';

/**
 * The questions of a table, a row each below the headings. Throws `file.empty`, and `file.no-question-column` where no
 * heading names an answer.
 */
export function* readTable(rows: readonly SheetRow[], options: ReadOptions): Generator<Found> {
  const [head, ...body] = rows;
  if (!head || body.length === 0) throw new Refused('file.empty');
  const columns = head.cells.map((heading) => columnOf(heading));
  if (!columns.includes('answer')) throw new Refused('file.no-question-column');
  for (const [index, heading] of head.cells.entries()) {
    const isUsed = body.some(({ cells }) => (cells[index] ?? '').trim() !== '');
    if (!columns[index] && isUsed) yield { report: { code: 'column', detail: heading } };
  }
  for (const { number, cells } of body) {
    const cell: Cells = (column) => {
      const text = withoutGuard(cells[columns.indexOf(column)] ?? '').replace(/\r\n?/g, '\n');
      // a question may ask about #### itself; nobody writes #N/A for one
      if (/[^#]/.test(text) && noValue(text) === 'error-value') throw new Refused('item.error-value', text);
      return text;
    };
    yield found(number, cell, options);
  }
}

function found(number: number, cell: Cells, options: ReadOptions): Found {
  const place = { kind: 'row', number } as const;
  try {
    return { item: itemOf(place, cell, options) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail } = error;
    return { problem: { place, code, ...(detail !== undefined && { detail }) } };
  }
}

function itemOf(place: ReadItem['place'], cell: Cells, options: ReadOptions): ReadItem {
  const draft = new Draft(options);
  const meaning = localized(cell, 'meaning', options.language);
  draft.ask({
    text: readNotation(cell('text'), draft.reports),
    glyph: cell('glyph').trim(),
    localized: meaning,
    media: [],
  });
  draft.explain({
    text: [],
    glyph: '',
    localized: localized(cell, 'explanation', options.language),
    media: [],
  });
  file(cell, draft);
  draft.show({ ...path(cell, 'audio', draft), ...path(cell, 'picture', draft) });
  return draft.item(place, readTableAnswers(cell, draft));
}

/** Texts of the column without a language, and of those with one. */
function localized(
  cell: Cells,
  name: 'meaning' | 'explanation',
  fallback: ContentLanguage,
): ReadonlyMap<ContentLanguage, string> {
  const texts = new Map<ContentLanguage, string>();
  const own = cell(name).trim();
  if (own !== '') texts.set(guessedLanguage(own, fallback), own);
  for (const language of CONTENT_LANGUAGES) {
    const text = cell(`${name} ${language}`).trim();
    if (text !== '') texts.set(language, text);
  }
  return texts;
}

/** Tags stand between commas or on lines of their own; a backslash makes a comma part of the tag. */
const TAG = /(?:\\.|[^\\,、;\n]|\\$)+/gsu;

/** What the bank files the question under. What is no skill or level of the bank is reported. */
function file(cell: Cells, draft: Draft): void {
  const folded = (column: Column) => cell(column).normalize('NFKC').trim();
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
    label('theme', cell('theme').trim(), true, draft),
    label('instruction', cell('instruction').trim(), true, draft),
  ];
  const tags = (cell('tags').match(TAG) ?? [])
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
function path(cell: Cells, column: 'audio' | 'picture', draft: Draft): { audio?: string; picture?: string } {
  const written = cell(column).trim();
  if (written === '' || OWN_PATH.test(written)) return written === '' ? {} : { [column]: written };
  draft.reports.add(/^[a-z]+:\/\//i.test(written) ? 'remote-media' : 'missing-media', written);
  return {};
}
