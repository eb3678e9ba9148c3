import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { japaneseRuns, WithJapanese } from './japanese-runs.js';

const japanese = (text: string, language: 'en' | 'vi' | 'zh-pinyin' | 'hi' = 'en') =>
  japaneseRuns(text, language)
    .filter((run) => run.japanese)
    .map((run) => run.text);

describe('Japanese in a text of another language', () => {
  it.each([
    ['待 có bộ 彳 (bước đi): đứng chờ; 持 có bộ 扌 (tay).', ['待', '彳', '持', '扌']],
    ['“に” marks the place: 駅に行きます。 Use で for an act.', ['に', '駅に行きます。', 'で']],
    ['ここ、そこ、あそこ: near you', ['ここ、そこ、あそこ']],
    ['コーヒー and きゃ', ['コーヒー', 'きゃ']],
    ['「は」 is read わ', ['「は」', 'わ']],
    ['no Japanese at all, 12 %', []],
  ])('STUDY-9 %s', (text, runs) => {
    expect(japanese(text)).toEqual(runs);
    expect(
      japaneseRuns(text, 'vi')
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('STUDY-9 among Chinese only kana and what stands in Japanese marks is Japanese', () => {
    expect(japanese('「食べる」读作 たべる。', 'zh-pinyin')).toEqual(['「食べる」', 'たべる']);
    expect(japanese('山 (shān)', 'zh-pinyin')).toEqual([]);
  });

  it('STUDY-9 is marked for who listens and for the type', () => {
    render(
      <p lang="hi">
        <WithJapanese text="山 यानी पहाड़" language="hi" />
      </p>,
    );
    expect(screen.getByText('山').getAttribute('lang')).toBe('ja');
    expect(screen.getByText('यानी पहाड़').getAttribute('lang')).toBe('hi');
  });
});
