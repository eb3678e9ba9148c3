import { IMPORT_PROBLEM_CODES } from '#contracts/http/question-imports';
import { PROBLEM_CODES, QUESTION_FILE_FORMATS, REPORT_CODES } from '#contracts/question-files';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const LOCALES = join(import.meta.dirname, '../../locales');
const languages = readdirSync(LOCALES).filter((name) => !name.endsWith('.json'));
const keysOf = (language: string, prefix: string): string[] =>
  Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(LOCALES, language, 'question-file.json'), 'utf8'))),
  )
    .filter(([key, text]) => key.startsWith(prefix) && text !== '')
    .map(([key]) => key.slice(prefix.length))
    .sort();

describe.each(languages)('the words for files of questions in %s', (language) => {
  it('PLUS-7 LANG-1 name every problem, everything that is lost and every format, and nothing else', () => {
    expect(keysOf(language, 'problem.')).toEqual([...PROBLEM_CODES].sort());
    expect(keysOf(language, 'report.')).toEqual([...REPORT_CODES].sort());
    expect(keysOf(language, 'format.')).toEqual([...QUESTION_FILE_FORMATS].sort());
  });
});

it('PLUS-7 the one problem without words of its own has those of the form', () => {
  const others = IMPORT_PROBLEM_CODES.filter((code) => !PROBLEM_CODES.some((one) => one === code));
  expect(others).toEqual(['item.refused']);
});
