import differenceRows from '../data/kana-differences.json' with { type: 'json' };
import { explainReading, joinTexts, localize } from '../explanations.js';
import { KANA, kanaByChar, similarKana } from '../kana.js';
import type { Kana } from '../kana.js';
import type { ContentLanguage, FullText } from '../question.js';

type Texts<Parts extends readonly string[]> = Readonly<Record<ContentLanguage, (...parts: Parts) => string>>;

const UNVOICED: Texts<[plain: string]> = {
  en: (plain) => `Without the two dots (゛) it is ${plain}.`,
  ja: (plain) => `てんてん（゛）がないと、${plain}です。`,
  vi: (plain) => `Không có hai dấu chấm (゛) thì là ${plain}.`,
  'zh-pinyin': (plain) => `没有两点（゛）就是${plain}。`,
  id: (plain) => `Tanpa dua titik (゛) menjadi ${plain}.`,
  'pt-BR': (plain) => `Sem os dois tracinhos (゛), é ${plain}.`,
  ne: (plain) => `दुई थोप्ला (゛) नभए ${plain} हुन्छ।`,
  hi: (plain) => `दो बिंदु (゛) न हों तो यह ${plain} है।`,
};

const WITHOUT_CIRCLE: Texts<[plain: string, dotted: string]> = {
  en: (plain, dotted) => `Without the small circle (゜) it is ${plain}, with two dots (゛) ${dotted}.`,
  ja: (plain, dotted) => `まる（゜）がないと${plain}、てんてん（゛）だと${dotted}です。`,
  vi: (plain, dotted) =>
    `Không có vòng tròn nhỏ (゜) thì là ${plain}, có hai dấu chấm (゛) thì là ${dotted}.`,
  'zh-pinyin': (plain, dotted) => `没有小圆圈（゜）就是${plain}，换成两点（゛）就是${dotted}。`,
  id: (plain, dotted) => `Tanpa lingkaran kecil (゜) menjadi ${plain}, dengan dua titik (゛) ${dotted}.`,
  'pt-BR': (plain, dotted) => `Sem a bolinha (゜), é ${plain}; com dois tracinhos (゛), é ${dotted}.`,
  ne: (plain, dotted) => `सानो गोलो (゜) नभए ${plain}, दुई थोप्ला (゛) भए ${dotted} हुन्छ।`,
  hi: (plain, dotted) => `छोटा गोला (゜) न हो तो ${plain}, दो बिंदु (゛) हों तो ${dotted} है।`,
};

const SMALL: Texts<[small: string, large: string, apart: string]> = {
  en: (small, large, apart) =>
    `The small 「${small}」 makes it one beat; with a large 「${large}」 it is ${apart}, two beats.`,
  ja: (small, large, apart) =>
    `小さい「${small}」で、一つの音になります。大きい「${large}」だと${apart}で、二つの音です。`,
  vi: (small, large, apart) =>
    `Chữ 「${small}」 nhỏ được đọc liền thành một nhịp; nếu là 「${large}」 lớn thì là ${apart}, hai nhịp.`,
  'zh-pinyin': (small, large, apart) =>
    `小的「${small}」和前面合成一拍；大的「${large}」则是${apart}，两拍。`,
  id: (small, large, apart) =>
    `「${small}」 kecil membuatnya satu ketukan; dengan 「${large}」 besar menjadi ${apart}, dua ketukan.`,
  'pt-BR': (small, large, apart) =>
    `O 「${small}」 pequeno forma um só tempo; com 「${large}」 grande é ${apart}, em dois tempos.`,
  ne: (small, large, apart) => `सानो 「${small}」 ले एउटै ताल बनाउँछ; ठूलो 「${large}」 भए ${apart}, दुई ताल हुन्छ।`,
  hi: (small, large, apart) =>
    `छोटा 「${small}」 इसे एक ही ताल बनाता है; बड़ा 「${large}」 हो तो ${apart}, दो ताल होता है।`,
};

const LOOKS_LIKE: Texts<[others: string]> = {
  en: (others) => `It is easily taken for ${others}.`,
  ja: (others) => `形が似ている${others}とまちがえないようにしましょう。`,
  vi: (others) => `Dễ nhầm với ${others}.`,
  'zh-pinyin': (others) => `容易和${others}混淆。`,
  id: (others) => `Mudah tertukar dengan ${others}.`,
  'pt-BR': (others) => `É fácil confundir com ${others}.`,
  ne: (others) => `${others} सँग झुक्किन सकिन्छ।`,
  hi: (others) => `इसे ${others} समझ लेना आसान है।`,
};

/** So many look-alikes at most: クケタワウフ are all one group. */
const LOOKALIKES = 3;
const DOTS = '\u3099';
const CIRCLE = '\u309A';

const named =
  (...chars: readonly string[]) =>
  (language: ContentLanguage): string => {
    const sound = chars.map((char) => kanaByChar(char).romaji).join('');
    const shown = `「${chars.join('')}」`;
    return language === 'ja' || language === 'zh-pinyin' ? `${shown}（${sound}）` : `${shown} (${sound})`;
  };

/** が without its dots, as か; the small kana of a digraph stays. */
const withMark = (char: string, mark: string): string =>
  char
    .normalize('NFD')
    .replaceAll(new RegExp(`[${DOTS}${CIRCLE}]`, 'gu'), mark)
    .normalize('NFC');

const isKana = (char: string): boolean => KANA.some((kana) => kana.char === char);

function explainMark(char: string): FullText[] {
  const plain = withMark(char, '');
  if (plain === char || !isKana(plain)) return [];
  if (!char.normalize('NFD').includes(CIRCLE))
    return [localize((language) => UNVOICED[language](named(plain)(language)))];
  const dotted = withMark(char, DOTS);
  return [localize((language) => WITHOUT_CIRCLE[language](named(plain)(language), named(dotted)(language)))];
}

/** A small kana stands one place before its large form in Unicode: ゃ や. */
const largeOf = (small: string): string => String.fromCodePoint((small.codePointAt(0) ?? 0) + 1);

function explainSmall(char: string): FullText[] {
  const [first = '', small] = Array.from(char);
  if (small === undefined) return [];
  const large = largeOf(small);
  return [localize((language) => SMALL[language](small, large, named(first, large)(language)))];
}

/** How kana of one shape differ, for those that are mixed up most: シ and ツ. */
export const KANA_DIFFERENCES: readonly Readonly<{ kana: string; differ: FullText }>[] = differenceRows;

const differencesOf = (char: string): FullText[] =>
  KANA_DIFFERENCES.filter(({ kana }) => kana.includes(char)).map(({ differ }) => differ);

function explainShape(char: string): FullText[] {
  const others = [...similarKana(char)].slice(0, LOOKALIKES);
  if (others.length === 0) return [];
  const listed = (language: ContentLanguage): string =>
    others
      .map((other) => named(other)(language))
      .join(language === 'ja' || language === 'zh-pinyin' ? '、' : ', ');
  return [localize((language) => LOOKS_LIKE[language](listed(language))), ...differencesOf(char)];
}

/** “「が」 is read ga. Without the two dots (゛) it is 「か」 (ka).”: how it is read, and what it is mixed up with. */
export function explainKana({ char }: Kana, romaji: string): FullText {
  const marked = [...explainSmall(char), ...explainMark(char)];
  return joinTexts([explainReading(char, romaji), ...(marked.length === 0 ? explainShape(char) : marked)]);
}

/** What tells two kana apart, where we know it: a stroke, or the dots. */
export function differenceOfKana(one: string, other: string): FullText | undefined {
  const byShape = KANA_DIFFERENCES.find(({ kana }) => kana.includes(one) && kana.includes(other))?.differ;
  if (byShape !== undefined) return byShape;
  const marked = [one, other].find((char) => withMark(char, '') !== char);
  const isByMark = marked !== undefined && withMark(one, '') === withMark(other, '');
  return isByMark ? explainMark(marked)[0] : undefined;
}
