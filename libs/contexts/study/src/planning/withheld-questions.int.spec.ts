import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startOfBank } from '#libs/learning';
import { useStudy } from '../testing/study-app.js';

describe('questions that practice does not give', () => {
  const study = useStudy();
  const idOf = (slug: string): string => study.ids().get(slug) ?? '';

  it('ADMIN-5 a question by its id is one that the quiz type asks anyway: an author’s own is not', async () => {
    const own = randomUUID();
    for (const { content } of startOfBank(1))
      await study.school.question(own, { ...content, source: { kind: 'own', item: own } });
    await study.drain();
    const [kana, kanji] = [idOf('kana:あ:to-romaji'), idOf('kanji:日:reading-on')];
    const again = async (type: 'kana' | 'random' | 'kanji-by-grade') => {
      const asked = await study.plan(type, { setup: { question_ids: [kanji, own, kana] } });
      return asked.map(({ question_id }) => question_id);
    };
    expect(await again('kana')).toEqual([kana]);
    expect(await again('kanji-by-grade')).toEqual([kanji]);
    expect(await again('random')).toEqual([kanji, kana]);
  });
});
