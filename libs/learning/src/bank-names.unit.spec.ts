import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generatedBank } from './bank.js';

const LOCALES = join(import.meta.dirname, '../../../frontend/src/locales');
const languages = readdirSync(LOCALES).filter((name) => !name.endsWith('.json'));
const texts = (language: string, file: string): Record<string, string> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(LOCALES, language, `${file}.json`), 'utf8')));

const bank = generatedBank();
/** A particle is its own name. */
const isKana = (tag: string) => /^\p{Script=Hiragana}+$/u.test(tag);
const tags = [...new Set(bank.flatMap(({ content }) => content.tags))].sort();
const themes = [...new Set(bank.flatMap(({ content }) => content.theme ?? []))];

describe.each(languages)('ADMIN-5 what generated questions are found by, in %s', (language) => {
  it('every tag has a name, and there is no name of a tag that is gone', () => {
    expect(Object.keys(texts(language, 'question-tags')).sort()).toEqual(tags.filter((tag) => !isKana(tag)));
  });

  it('no two tags have the same name: an author who writes it means one of them', () => {
    const names = texts(language, 'question-tags');
    const shown = tags.map((tag) => names[tag] ?? tag);
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([]);
    // the field of tags takes these for the end of one
    expect(shown.filter((name) => /[,、，]/.test(name))).toEqual([]);
  });

  it('every theme has a name', () => {
    const names = texts(language, 'question');
    expect(themes.filter((theme) => !names[`theme.${theme}`])).toEqual([]);
  });
});
