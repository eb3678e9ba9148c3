import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Texts = z.record(z.string(), z.string());
const LOCALES = join(import.meta.dirname, '../../locales');
const languages = readdirSync(LOCALES).filter((name) => !name.endsWith('.json'));
const namespaces = readdirSync(join(LOCALES, 'en'));
const texts = (language: string, file: string): Record<string, string> =>
  Texts.parse(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')));
/** Languages have different plural forms: the base key is what has to be there. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keys = (language: string, file: string) =>
  [...new Set(Object.keys(texts(language, file)).map(base))].sort();
const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+(?:, \w+)?)}}/g)].map((match) => match[1]).sort();

describe.each(languages.filter((language) => language !== 'en'))('texts in %s', (language) => {
  it('LANG-1 has the same files as English', () => {
    expect(readdirSync(join(LOCALES, language))).toEqual(namespaces);
  });

  it.each(namespaces)('LANG-1 %s has the same keys as English and no empty text', (file) => {
    expect(keys(language, file)).toEqual(keys('en', file));
    for (const key of Object.keys(texts('en', file))) {
      const own = texts(language, file);
      expect(own[key] ?? own[`${base(key)}_other`], key).toBeTruthy();
    }
  });

  it.each(namespaces)('LANG-1 %s fills in the same values as English', (file) => {
    const english = texts('en', file);
    for (const [key, text] of Object.entries(texts(language, file))) {
      expect(placeholders(text), key).toEqual(
        placeholders(english[key] ?? english[`${base(key)}_other`] ?? ''),
      );
    }
  });
});

it.each(namespaces)('LANG-1 English %s has no empty text: its key would be shown', (file) => {
  const empty = Object.entries(texts('en', file)).filter(([, text]) => text === '');
  expect(empty).toEqual([]);
});

it.each(['ne', 'hi'])('LANG-3 digits in %s are those that the figures beside them have', (language) => {
  const all = namespaces.flatMap((file) => Object.values(texts(language, file)));
  expect(all.filter((text) => /[\u0966-\u096f]/u.test(text))).toEqual([]);
});

describe('readings above kanji', () => {
  it.each(namespaces)(
    'LANG-2 %s: each stands behind its kanji, is closed, and is written in kana',
    (file) => {
      for (const [key, text] of Object.entries(texts('ja', file))) {
        const rest = text.replaceAll(/(?:｜[^《》｜]+|[\p{Script=Han}々]+)《[ぁ-ゖァ-ヺー]+》/gu, '');
        expect(rest, key).not.toMatch(/[《》｜]/u);
      }
    },
  );
});

describe('exact texts', () => {
  it.each([
    ['sign-in', 'required', 'Required'],
    ['sign-in', 'failed', 'Login Failed'],
    ['sign-in', 'success', 'Login Successful'],
    ['sign-in', 'welcome', 'Welcome back'],
    ['form', 'required', 'Required'],
    ['set-initial-password', 'user-id-required', 'User ID is required to reset password'],
    ['password', 'edited', 'Password edit successful'],
    ['password', 'failed', 'Edit failed'],
    ['errors', 'password.wrong-current', 'Wrong Password'],
    [
      'password',
      'hint',
      'Set a password of 8 or more characters including upper case, lower case, digits and symbols.',
    ],
    ['app', 'confined.warning', 'Please complete available tests first'],
    ['app', 'error.occurred', 'An error has occurred'],
    ['list', 'empty', 'No Data'],
    ['app', 'error-page.code', 'Error Code: {{code}}'],
    ['list-tests', 'empty', 'No tests are currently available'],
    ['list-tests', 'state.not-started', 'Not started yet'],
    ['list-tests', 'start', 'Start test'],
    ['list-tests', 'see-result', 'See result'],
    ['list-tests', 'state.expired', 'Expired'],
    ['app', 'load-failed', 'Unknown error occurred.'],
    ['app', 'go-to-top', 'Go to Top'],
  ])('ERR-3 %s %s', (namespace, key, text) => {
    expect(texts('en', `${namespace}.json`)[key]).toBe(text);
  });
});
