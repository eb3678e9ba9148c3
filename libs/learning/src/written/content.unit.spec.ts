import { describe, expect, it } from 'vitest';
import { checkedFiles } from '../../scripts/content-check.mjs';
import { shuffle } from '../random.js';
import { CARRIER_FAULTS } from '../testing/carrier-faults.js';
import { ITEM_FAULTS } from '../testing/item-faults.js';
import { KANJI_FAULTS } from '../testing/kanji-faults.js';
import { PATTERN_FAULTS } from '../testing/pattern-faults.js';
import { spoil, unseen } from '../testing/seeded-fault.js';
import type { SeededFault, SpoiledLine } from '../testing/seeded-fault.js';
import { WORD_FAULTS } from '../testing/word-faults.js';
import { checkContent, checkEach, countRows, faultLine, parseEvidence } from './check/index.js';
import type { Source } from './check/index.js';

const SEED = 'content-2026';
const LEAST = 20;
const MOST = 40;

const { sources, exceptions, evidence: texts } = checkedFiles();
const evidence = parseEvidence(texts);
const check = (files: readonly Source[]) => checkContent(files, evidence, exceptions);
const { content, faults } = check(sources);

/** Enough lines to be sure, spread so that no spoiled line stands beside one that it is compared with. */
function spoiledLines(fault: SeededFault) {
  return fault.lines(content, (items) => shuffle(`${SEED} ${fault.name}`, items)).slice(0, MOST);
}

const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The files of the directories that are spoiled: the rest would only be read again. */
function besides(lines: readonly SpoiledLine[]): Source[] {
  const directories = new Set(lines.map(({ file }) => directoryOf(file)));
  return sources.filter(({ path }) => directories.has(directoryOf(path)));
}

/** Their files with nothing but these lines, which stand where they stood. */
function alone(lines: readonly SpoiledLine[]): Source[] {
  const touched = sources.filter(({ path }) => lines.some(({ file }) => file === path));
  const empty = touched.map(({ path, text }) => ({ path, text: text.replaceAll(/[^\n]+/gu, '') }));
  return spoil(empty, lines);
}

/** Most faults are seen in a record by itself; only where one is not, the whole files are read again. */
function unseenOf({ rules }: SeededFault, lines: readonly SpoiledLine[]): SpoiledLine[] {
  const left = unseen(lines, rules, checkEach(alone(lines)).faults);
  if (left.length === 0) return [];
  return unseen(left, rules, check(spoil(besides(lines), lines)).faults);
}

describe('the written content', () => {
  it('STUDY-4 breaks no rule of docs/CONTENT.md', () => {
    expect(faults.map(faultLine)).toEqual([]);
  });

  it('STUDY-4 stands in each of the eight languages where it must', () => {
    for (const { kind, level, records, in: languages } of countRows(content)) {
      for (const count of Object.values(languages)) expect(count, `${kind} ${level}`).toBe(records);
    }
  });
});

describe('the content check', () => {
  it.each([...KANJI_FAULTS, ...WORD_FAULTS, ...CARRIER_FAULTS, ...ITEM_FAULTS, ...PATTERN_FAULTS])(
    'STUDY-4 sees $name',
    (fault) => {
      const lines = spoiledLines(fault);
      expect(lines.length).toBeGreaterThanOrEqual(LEAST);
      expect(unseenOf(fault, lines)).toEqual([]);
    },
  );

  it('STUDY-4 sees that content was lost', () => {
    const halved = sources.map(({ path, text }) => ({
      path,
      text: text.slice(0, text.lastIndexOf('\n', text.length / 2)),
    }));
    const rules = new Set(check(halved).faults.map(({ rule }) => rule));
    for (const rule of ['counts', 'levels', 'pitch', 'reference']) expect(rules).toContain(rule);
  });

  it('STUDY-4 sees a floor that is counted as in Japan where the ground floor is none', () => {
    const SIGN = / \(\dF\)/gu;
    const signs = sources.flatMap(({ text }) => text.match(SIGN) ?? []);
    const without = sources.map(({ path, text }) => ({ path, text: text.replaceAll(SIGN, '') }));
    const found = checkEach(without).faults.filter(({ rule }) => rule === 'floor');
    expect(found.length).toBeGreaterThanOrEqual(LEAST);
    expect(signs.length).toBeGreaterThanOrEqual(found.length);
  });

  it('STUDY-4 sees a use and a pattern that no item practises', () => {
    const withoutItems = sources.filter(({ path }) => !/(particles|grammar)\/items/u.test(path));
    const idle = check(withoutItems).faults.filter(({ wrong }) => wrong.startsWith('no item practises'));
    expect(idle).toHaveLength(content.uses.length + content.patterns.length);
  });

  it('STUDY-4 sees a reading that no word shows any more', () => {
    const [lost, ...kept] = content.carriers;
    const without = sources.map(({ path, text }) => ({
      path,
      text:
        path === lost?.file
          ? text
              .split('\n')
              .toSpliced(lost.line - 1, 1)
              .join('\n')
          : text,
    }));
    expect(kept.length).toBeGreaterThanOrEqual(LEAST);
    expect(check(without).faults.map(({ rule, wrong }) => `${rule}: ${wrong}`)).toEqual([
      `carrier: no word shows ${lost?.record.shows}`,
    ]);
  });

  it('STUDY-4 sees a pattern that nothing tells from others, and one contrast twice', () => {
    const wrongOf = (change: (text: string) => string) =>
      check(
        sources.map(({ path, text }) => ({
          path,
          text: path.endsWith('grammar/contrasts.json') ? change(text) : text,
        })),
      ).faults.map(({ wrong }) => wrong);
    const alone = wrongOf(() => '').filter((wrong) => wrong.startsWith('no contrast tells'));
    expect(alone).toHaveLength(content.patterns.length);
    const twice = wrongOf((text) => text.replace('[\n', `[\n${text.split('\n')[1]}\n`));
    expect(twice.some((wrong) => wrong.startsWith('the id contrast '))).toBe(true);
  });

  it('STUDY-4 sees the pitch of a word that is gone, and a fall after its end', () => {
    const [first, ...others] = evidence.pitch;
    const pitch = [{ ...first!, accent: 99 }, { ...first!, word: '無語' }, ...others];
    const found = checkContent(sources, { ...evidence, pitch }, exceptions).faults;
    expect(found.filter(({ rule }) => rule === 'pitch').map(({ line }) => line)).toEqual([2, 3]);
  });

  it('STUDY-4 sees a sentence that is not cut into phrases, and one that is gone', () => {
    const phrases = ['もうない文です。', ...evidence.phrases.slice(1)];
    const found = checkContent(sources, { ...evidence, phrases }, exceptions).faults;
    const wrong = found.filter(({ rule }) => rule === 'phrases').map((fault) => fault.wrong);
    expect(wrong).toContain('no text “もうない文です。”');
    expect(wrong.filter((one) => one.includes('has not been cut'))).not.toEqual([]);
  });

  it('STUDY-4 sees a phrase that begins with a particle, and a gap that stands alone', () => {
    const bad = evidence.phrases.flatMap((line) =>
      line === '日本では 箸＿ ご飯を 食べます。' ? ['日本では 箸 ＿ ご飯 を食べます。'] : [line],
    );
    const found = checkContent(sources, { ...evidence, phrases: bad }, exceptions).faults;
    expect(found.map(({ wrong }) => wrong)).toEqual(['“＿” is no phrase', '“を食べます。” is no phrase']);
  });

  it('STUDY-4 sees an exception that nothing needs', () => {
    const text = JSON.stringify({
      rule: 'dictionary',
      of: '無語/むご',
      reason: 'A word that nobody wrote down.',
    });
    const found = checkContent(sources, evidence, {
      ...exceptions,
      text: exceptions.text.replace('[', `[\n${text},`),
    }).faults;
    expect(found.filter(({ rule }) => rule === 'exception')).toHaveLength(1);
  });
});
