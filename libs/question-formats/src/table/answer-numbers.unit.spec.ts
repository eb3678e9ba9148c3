import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../index.js';

const HEAD = '問題,選択肢1,選択肢2,選択肢3,選択肢4,正解';
/** The right choice of each row, by its letter; else why there is none. */
async function rights(answers: readonly string[], choices = 'い,ろ,は,に', head = HEAD): Promise<string[]> {
  const rows = answers.map((answer, index) => `文${String(index)},${choices},${answer}`);
  const table = strToU8([head, ...rows].join('\n'));
  const { items, problems } = await readQuestions('csv', table, { skill: 'grammar', language: 'en' });
  const said = [
    ...items.map(
      ({ place, content }) => [place, 'choice_id' in content.key ? content.key.choice_id : '?'] as const,
    ),
    ...problems.map(({ place, code }) => [place, code] as const),
  ];
  const row = (place: (typeof said)[number][0]) => ('number' in place ? place.number : 0);
  return said.sort(([one], [other]) => row(one) - row(other)).map(([, right]) => right);
}

describe('PLUS-7 numbers of right answers', () => {
  it('PLUS-7 count from 0 where 0 stands more than once, and nothing else but such numbers', async () => {
    expect(await rights(['0', '3', '１', '0', ''])).toEqual(['a', 'd', 'b', 'a', 'item.no-right-answer']);
  });

  it('PLUS-7 count from 0 where the columns are headed from 1, too', async () => {
    expect(await rights(['0', '1', '0', '3'], 'い,ろ,は,に', '問題,1,2,3,4,正解')).toEqual([
      'a',
      'b',
      'a',
      'd',
    ]);
  });

  it('PLUS-7 name nothing where one 0 alone says so: the right answers of all would be moved', async () => {
    const unknown = 'item.unknown-answer';
    expect(await rights(['0', '3', '1'])).toEqual([unknown, unknown, unknown]);
  });

  it('PLUS-7 count from 1 where the last number or a letter stands beside a 0', async () => {
    expect(await rights(['0', '0', '4', '1'])).toEqual([
      ...['item.unknown-answer', 'item.unknown-answer'],
      ...['d', 'a'],
    ]);
    expect(await rights(['0', '0', 'B', '1'])).toEqual([
      ...['item.unknown-answer', 'item.unknown-answer'],
      ...['b', 'a'],
    ]);
  });

  it('PLUS-7 are texts where a choice is written so', async () => {
    expect(await rights(['0', '0', '5'], '5,7,0,9')).toEqual(['c', 'c', 'a']);
  });

  it('PLUS-7 may be the heading of a choice', async () => {
    const head = 'Question,Option A,Option B,Option C,Option D,Correct answer';
    expect(await rights(['Option C', 'Option A'], 'い,ろ,は,に', head)).toEqual(['c', 'a']);
  });
});
