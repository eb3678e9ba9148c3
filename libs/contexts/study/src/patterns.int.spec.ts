import { describe, expect, it } from 'vitest';
import { PatternFacts, PatternList } from '#contracts/http/study-patterns';
import { useStudyContent } from './testing/study-content.js';

describe('grammar patterns', () => {
  const get = useStudyContent();

  it('STUDY-4 all stand in the list, in the order in which they are learned, for administrators too', async () => {
    const { patterns } = PatternList.parse((await get('patterns', 2)).body);
    expect(patterns).toHaveLength(88);
    expect(patterns[0]).toMatchObject({ pattern: 'desu', form: '〜です', level: 'N5' });
    expect(patterns.every(({ meaning }) => Object.keys(meaning).length === 8)).toBe(true);
  });

  it('STUDY-4 one has its forms, examples, what it is taken for, and what practises it', async () => {
    const facts = PatternFacts.parse((await get('pattern?name=te-mo-ii')).body);
    expect(facts).toMatchObject({ form: '〜てもいい', number: 14, level: 'N5' });
    expect(facts.forms[0]).toEqual({
      group: '1',
      from: [{ text: '書', ruby: 'か' }, { text: 'く' }],
      stem: [{ text: '書', ruby: 'か' }, { text: 'いて' }],
      end: [{ text: 'もいいです' }],
    });
    expect(facts.examples).toHaveLength(3);
    expect(facts.similar.map(({ pattern }) => pattern)).toEqual(['te-wa-ikenai', 'nakute-mo-ii']);
    expect(facts.items).toEqual(['g-040', 'g-041', 'g-042', 'g-139']);
    expect((await get('pattern?name=no-such')).status).toBe(404);
  });
});
