import { describe, expect, it } from 'vitest';
import { pinyinParts } from './pinyin.js';

const read = (text: string): string =>
  pinyinParts(text)
    .map(({ text: written, pinyin }) => pinyin ?? `[${written}]`)
    .join(' ');

describe('LANG-1 pinyin', () => {
  it.each([
    ['重新登录', 'chóng xīn dēng lù'],
    ['还没有测试', 'hái méi yǒu cè shì'],
    ['得分', 'dé fēn'],
    ['长音', 'cháng yīn'],
    ['校长', 'xiào zhǎng'],
    ['银行', 'yín háng'],
  ])('%s is read as it is where it stands', (text, reading) => expect(read(text)).toBe(reading));

  it('stands above Chinese alone: not above figures, signs and letters, which stay together', () => {
    expect(read('CSV 文件，12 个')).toBe('[CSV ] wén jiàn [，12 ] gè');
  });

  it.each(['请写「駅」', '请写「食べる」', '请写：食べる。'])(
    'stands above no Japanese that is quoted: %s',
    (text) => {
      const written = pinyinParts(text);
      expect(written.map((part) => part.text).join('')).toBe(text);
      expect(written.slice(0, 2).every(({ pinyin }) => pinyin)).toBe(true);
      expect(written.slice(2).every(({ pinyin }) => pinyin === undefined)).toBe(true);
    },
  );

  it('loses nothing of a text', () => {
    for (const text of ['', ' ', '“{{name}}”的答案', '𠮟る 很好'])
      expect(
        pinyinParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
