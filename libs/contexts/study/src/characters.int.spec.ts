import { describe, expect, it } from 'vitest';
import { KanaChart, KanjiFacts } from '#contracts/http/study-characters';
import { judge } from '#learning/judge';
import { pairLesson } from '#libs/learning';
import { useStudyContent } from './testing/study-content.js';

describe('characters', () => {
  const get = useStudyContent();
  const chartOf = async (script: string) => KanaChart.parse((await get(`kana?script=${script}`)).body);
  const kanji = async (char: string) => get(`kanji?char=${encodeURIComponent(char)}`);

  it('STUDY-5 the chart has every kana with its sound, its strokes and what looks like it', async () => {
    const { kana } = await chartOf('katakana');
    expect(kana.filter(({ group }) => group === 'gojuon')).toHaveLength(46);
    const shi = kana.find(({ char }) => char === 'シ');
    expect(shi?.similar).toContain('ツ');
    expect(shi?.sound).toMatch(/^\/sounds\/[0-9a-f]{12}\.mp3$/);
    const [sign] = shi?.signs ?? [];
    expect(sign?.strokes).toHaveLength(3);
    if (sign) expect(judge(sign.strokes, { type: 'strokes', ...sign })).toBe(true);
    expect(kana.find(({ char }) => char === 'キャ')?.signs.map(({ char }) => char)).toEqual(['キ', 'ャ']);
    expect(await chartOf('hiragana')).toMatchObject({ script: 'hiragana' });
    expect((await get('kana')).status).toBe(400);
  });

  it('STUDY-5 a kanji has its readings, meaning, strokes and words, for administrators too', async () => {
    const answer = await get(`kanji?char=${encodeURIComponent('学')}`, 2);
    expect(KanjiFacts.parse(answer.body)).toMatchObject({
      char: '学',
      grade: 1,
      level: 'N5',
      on: ['ガク'],
      kun: ['まな（ぶ）'],
    });
    const { strokes, words, meaning } = KanjiFacts.parse(answer.body);
    expect(strokes).toHaveLength(8);
    expect(words.length).toBeGreaterThan(0);
    expect(words.every(({ word }) => word.includes('学'))).toBe(true);
    expect(meaning.en).toBeTruthy();
  });

  it('STUDY-4 STUDY-5 what shows a reading of a kanji is heard, a word of our lists or one that was written for it', async () => {
    for (const char of ['富', '冷']) {
      const { readings, words } = KanjiFacts.parse((await kanji(char)).body);
      expect([...readings.map(({ word }) => word?.sound), ...words.map(({ sound }) => sound)]).not.toContain(
        null,
      );
    }
    // of no list of ours
    const { words } = KanjiFacts.parse((await kanji('富')).body);
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['富む', '富']));
  });

  it('STUDY-6 a kanji that is shown before it is asked has its first reading first, each reading with its word', async () => {
    const rest = KanjiFacts.parse((await kanji('休')).body);
    expect(rest.readings[0]).toMatchObject({
      label: 'やす（む）',
      word: {
        text: [{ text: '休', ruby: 'やす' }, { text: 'む' }],
        meaning: { en: expect.any(String) as string },
      },
    });
    expect(rest.readings.map(({ label }) => label).toSorted()).toEqual([...rest.on, ...rest.kun].toSorted());
    expect(rest.hanviet).toContain('Hưu');
    expect(rest.similar).toContain(rest.mistaken_for?.char);
  });

  it('STUDY-6 …and in one line what sets it apart from a kanji that was learned before, or is learned soon', async () => {
    const mistaken = async (char: string) => KanjiFacts.parse((await kanji(char)).body).mistaken_for;
    expect(await mistaken('休')).toMatchObject({
      char: '体',
      difference: pairLesson('kanji', ['休', '体'])?.difference,
    });
    expect((await mistaken('士'))?.difference?.en).toContain('the lower bar is the longer one');
    // 士 comes four years later
    expect((await mistaken('土'))?.char).not.toBe('士');
  });

  it.each(['あ', '鿃', 'x'])('STUDY-5 %s is no kanji of ours', async (char) => {
    expect((await kanji(char)).status).toBe(404);
  });
});
