import { pinyin } from 'pinyin-pro';

/** One Chinese character with its reading, or what stands between such. */
export interface PinyinPart {
  readonly text: string;
  readonly pinyin?: string;
}

/** Japanese that a text quotes is read otherwise: a word in corner brackets, and one that kana stand in. */
const JAPANESE =
  /「[^」]*」|[\p{Script=Han}々]*[\p{Script=Hiragana}\p{Script=Katakana}ー][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]*/gu;

/** A Chinese interface text with the reading of each character, as it is read where it stands (长音 cháng, 校长 zhǎng). */
export function pinyinParts(text: string): PinyinPart[] {
  const parts: PinyinPart[] = [];
  let end = 0;
  for (const match of text.matchAll(JAPANESE)) {
    parts.push(...chinese(text.slice(end, match.index)), { text: match[0] });
    end = match.index + match[0].length;
  }
  return [...parts, ...chinese(text.slice(end))];
}

function chinese(text: string): PinyinPart[] {
  const parts: PinyinPart[] = [];
  for (const { origin, pinyin: reading, isZh } of pinyin(text, { type: 'all' })) {
    const last = parts.at(-1);
    if (isZh) parts.push({ text: origin, pinyin: reading });
    else if (last && last.pinyin === undefined) parts.splice(-1, 1, { text: last.text + origin });
    else parts.push({ text: origin });
  }
  return parts;
}
