import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startOfBank } from '#libs/learning';
import { at, kana, useStudy } from '../../testing/study-app.js';
import type { Wish } from './study-planner.js';

describe('questions that practice does not give', () => {
  const study = useStudy();
  const idOf = (slug: string): string => study.ids().get(slug) ?? '';

  beforeAll(async () => {
    await study.school.bank((slug) => slug.startsWith('grammar:g-00'));
    await study.drain();
  });

  it('ADMIN-5 a question by its id is one that the quiz type asks anyway: an author’s own is not', async () => {
    const own = randomUUID();
    for (const { content } of startOfBank(1))
      await study.school.question(own, { ...content, source: { kind: 'own', item: own } });
    await study.drain();
    const [kana, kanji] = [idOf('kana:あ:to-romaji'), idOf('kanji:日:reading-ニチ')];
    const again = async (type: 'kana' | 'random' | 'kanji-by-grade') => {
      const asked = await study.plan(type, { setup: { question_ids: [kanji, own, kana] } });
      return asked.map(({ question_id }) => question_id);
    };
    expect(await again('kana')).toEqual([kana]);
    expect(await again('kanji-by-grade')).toEqual([kanji]);
    expect(await again('random')).toEqual([kanji, kana]);
  });

  it('ADMIN-5 what a school has written for itself is practised by nobody, whatever it is a copy of', async () => {
    const [first] = startOfBank(1);
    if (!first) throw new Error('an empty bank');
    const own = await study.school.ownQuestion(randomUUID(), first.content);
    await study.drain();
    const shared = idOf(first.slug);
    const asked = await study.plan('random', { setup: { question_ids: [own, shared] } });
    expect(asked.map(({ question_id }) => question_id)).toEqual([shared]);
  });

  /** Every type that asks of the bank (no exam asks handwriting), and every way of choosing what it asks. */
  const WAYS: readonly (readonly [Wish['quizType'], Wish['setup']])[] = [
    ['kana', {}],
    ['kana', { items: ['あ', 'シ'] }],
    ['kana', { script: 'katakana', question_count: 4 }],
    ['kanji-by-grade', { grade: 1 }],
    ['kanji-by-grade', { skills: ['matching'] }],
    ['kanji-by-grade', { items: ['日'], skills: ['kanji-reading'] }],
    ['kanji-by-level', { skills: ['kanji-meaning', 'handwriting'], question_count: 6 }],
    ['kanji-stage', { stage: 1 }],
    ['random', {}],
    ['particle', {}],
    ['grammar', {}],
    ['audio', { kinds: ['kana'] }],
    ['vocabulary', {}],
    ['daily-challenge', {}],
  ];

  it.each(WAYS)(
    'TEST-8 %s by %o asks nothing that is withheld, however often it is drawn',
    async (type, setup) => {
      const idsOf = async (over: Partial<Wish>) =>
        (await study.plan(type, { setup, ...over })).map(({ question_id }) => question_id);
      const before = await idsOf({});
      const except = before.filter((_, index) => index % 2 === 0);
      expect(except.length).toBeGreaterThan(0);
      for (const seed of ['seed', 'a', 'b', 'c']) {
        const asked = await idsOf({ seed, except });
        expect(asked.filter((id) => except.includes(id))).toEqual([]);
        expect(await idsOf({ seed, except })).toEqual(asked);
      }
      expect(await idsOf({})).toEqual(before);
    },
  );

  it('TEST-8 “only the wrong ones again” leaves withheld questions out', async () => {
    const [one = '', two = ''] = [idOf('kana:あ:to-romaji'), idOf('kana:い:to-romaji')];
    const setup = { question_ids: [one, two] };
    const again = await study.plan('kana', { setup, except: [one] });
    expect(again.map(({ question_id }) => question_id)).toEqual([two]);
    expect(await study.plan('kana', { setup, except: [one, two] })).toEqual([]);
  });

  it('TEST-8 STUDY-6 another question of the same kanji takes the place, and a stage stays whole', async () => {
    const whole = await study.plan('kanji-stage', { setup: { stage: 1 } });
    const readings = whole.filter(({ skill }) => skill === 'kanji-reading');
    const except = [...study.ids()].flatMap(([slug, id]) =>
      /^kanji:[日一]:reading-/u.test(slug) ? [id] : [],
    );
    const asked = await study.plan('kanji-stage', { setup: { stage: 1 }, except });
    expect(asked).toHaveLength(whole.length);
    expect(asked.map(({ item }) => item).toSorted()).toEqual(whole.map(({ item }) => item).toSorted());
    expect(new Set(asked.map(({ question_id }) => question_id)).size).toBe(whole.length);
    expect(asked.filter(({ skill }) => skill === 'kanji-reading')).toHaveLength(readings.length - 2);
  });

  it('TEST-8 STUDY-7 the daily challenge keeps its length, and the item if it can be asked otherwise', async () => {
    const learner = await study.school.learner();
    await study.school.practised(learner, 'kana', [kana('あ', false, at('2026-01-01'))]);
    await study.drain();
    const daily = (except: readonly string[]) =>
      study.plan('daily-challenge', { learnerId: learner, except });
    const whole = await daily([]);
    const due = whole.find(({ item }) => item === 'あ')?.question_id ?? '';
    const otherwise = await daily([due]);
    expect(otherwise).toHaveLength(whole.length);
    expect(otherwise.map(({ item }) => item)).toEqual(whole.map(({ item }) => item));
    const ofItem = [...study.ids()].flatMap(([slug, id]) => (slug.startsWith('kana:あ:') ? [id] : []));
    const without = await daily(ofItem);
    expect(without).toHaveLength(whole.length);
    expect(without.map(({ item }) => item)).not.toContain('あ');
  });
});
