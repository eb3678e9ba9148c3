import { describe, expect, it } from 'vitest';
import { phraseStarts, tokensOf } from './bunsetsu.mjs';

/** `書い:動詞:自立:連用タ接続:書く て:助詞:接続助詞 …`: word, part of speech, its kind, form and dictionary form as MeCab says. */
function cut(words: string): string {
  const block = words
    .split(' ')
    .map((word) => {
      const [surface = '', pos = '', kind = '*', form = '*', base = surface] = word.split(':');
      return `${surface}\t${[pos, kind, '*', '*', '*', form, base].join(',')}\n`;
    })
    .join('');
  const tokens = tokensOf(block);
  const text = tokens.map(({ surface }) => surface).join('');
  const starts = [0, ...phraseStarts(tokens)];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join(' ');
}

const NOUN = '名詞:一般';
const PARTICLE = '助詞:格助詞';
const JOIN = 'て:助詞:接続助詞';
const POLITE = 'ます:助動詞:*:基本形:ます';

describe('STUDY-4 where a phrase begins', () => {
  it.each([
    ['学校は 始まります', `学校:${NOUN} は:${PARTICLE} 始まり:動詞:自立:連用形:始まる ${POLITE}`],
    ['毎日 学校へ', `毎日:名詞:副詞可能 学校:${NOUN} へ:${PARTICLE}`],
    ['電話番号を', `電話:名詞:サ変接続 番号:${NOUN} を:${PARTICLE}`],
    [
      '書類を 十枚 コピーします',
      `書類:${NOUN} を:${PARTICLE} 十:名詞:数 枚:名詞:接尾 コピー:名詞:サ変接続 し:動詞:自立:連用形:する ${POLITE}`,
    ],
    ['二週間前に', `二:名詞:数 週間:名詞:接尾 前:名詞:副詞可能 に:${PARTICLE}`],
    ['四月一日に', `四月:名詞:副詞可能 一:名詞:数 日:名詞:接尾 に:${PARTICLE}`],
    ['晩ご飯を', `晩:名詞:副詞可能 ご飯:${NOUN} を:${PARTICLE}`],
    ['食べています', `食べ:動詞:自立:連用形:食べる ${JOIN} い:動詞:非自立:連用形:いる ${POLITE}`],
    ['たくさん います', `たくさん:名詞:副詞可能 い:動詞:非自立:連用形:いる ${POLITE}`],
    [
      '書いてもいいです',
      `書い:動詞:自立:連用タ接続:書く ${JOIN} も:助詞:係助詞 いい:動詞:自立:連用形:いう です:助動詞`,
    ],
    [
      '入ってはいけません',
      `入っ:動詞:自立:連用タ接続:入る ${JOIN} は:助詞:係助詞 いけ:動詞:自立:連用形:いける ませ:助動詞 ん:助動詞`,
    ],
    [
      '行かなければなりません',
      `行か:動詞:自立:未然形:行く なけれ:助動詞 ば:助詞:接続助詞 なり:動詞:非自立:連用形:なる ませ:助動詞 ん:助動詞`,
    ],
    ['雨かもしれません', `雨:${NOUN} かも:助詞:副助詞 しれ:動詞:自立:連用形:しれる ませ:助動詞 ん:助動詞`],
    [
      '学生ではありません',
      `学生:${NOUN} で:${PARTICLE} は:助詞:係助詞 あり:動詞:自立:連用形:ある ませ:助動詞 ん:助動詞`,
    ],
    ['高くないです', '高く:形容詞:自立:連用テ接続:高い ない:形容詞:自立:基本形:ない です:助動詞'],
    ['お待ちください', 'お待ち:名詞:サ変接続 ください:動詞:非自立:命令ｉ:くださる'],
    ['水を ください', `水:${NOUN} を:${PARTICLE} ください:動詞:自立:命令ｉ:くださる`],
    ['一つ ください', `一つ:${NOUN} ください:動詞:自立:命令ｉ:くださる`],
    ['読みやすい 本', `読み:動詞:自立:連用形:読む やすい:形容詞:非自立:基本形:やすい 本:${NOUN}`],
    ['降りそうです', '降り:動詞:自立:連用形:降りる そう:名詞:接尾 です:助動詞'],
    [
      '読む ことが できます',
      `読む:動詞:自立:基本形:読む こと:名詞:非自立 が:${PARTICLE} でき:動詞:自立:連用形:できる ${POLITE}`,
    ],
    ['行くのは', `行く:動詞:自立:基本形:行く の:名詞:非自立 は:助詞:係助詞`],
    [
      '「はい、 います。」',
      `「:記号:括弧開 はい:感動詞 、:記号:読点 い:動詞:自立:連用形:いる ${POLITE} 。:記号:句点 」:記号:括弧閉`,
    ],
    ['A「はい」と', `A:記号:アルファベット 「:記号:括弧開 はい:感動詞 」:記号:括弧閉 と:${PARTICLE}`],
  ])('%s', (expected, words) => expect(cut(words)).toBe(expected));
});
