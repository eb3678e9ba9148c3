import { customPinyin, pinyin } from 'pinyin-pro';

/** One Chinese character with its reading, or what stands between such. */
export interface PinyinPart {
  readonly text: string;
  readonly pinyin?: string;
}

/** Words that its dictionary reads otherwise, or draws into one that is none here (题会计入 holds no 会计). */
customPinyin({
  // 只 is “only” here, never the counter.
  只用: 'zhǐ yòng',
  只在: 'zhǐ zài',
  只练: 'zhǐ liàn',
  只登录: 'zhǐ dēng lù',
  改为: 'gǎi wéi',
  时间为: 'shí jiān wéi',
  做得: 'zuò de',
  练得: 'liàn de',
  分配给: 'fēn pèi gěi',
  提供给: 'tí gōng gěi',
  重设: 'chóng shè',
  调大: 'tiáo dà',
  行数: 'háng shù',
  仅供: 'jǐn gōng',
  加载: 'jiā zài',
  少量: 'shǎo liàng',
  会计入: 'huì jì rù',
  通知会: 'tōng zhī huì',
  // The first class of verbs: an ordinal keeps its tone.
  一类: 'yī lèi',
  // What is said in the neutral tone.
  意思: 'yì si',
  告诉: 'gào su',
  名字: 'míng zi',
  东西: 'dōng xi',
  时候: 'shí hou',
  多少: 'duō shao',
  早上: 'zǎo shang',
  晚上: 'wǎn shang',
  没关系: 'méi guān xi',
  看看: 'kàn kan',
  再等等: 'zài děng deng',
  哪个: 'nǎ ge',
  做个: 'zuò ge',
  换个: 'huàn ge',
  来不及: 'lái bu jí',
  听不到: 'tīng bu dào',
  看不到: 'kàn bu dào',
  一会儿: 'yí huì r',
});

/** Japanese that a text quotes is read otherwise: a word in corner brackets, and one that kana stand in; い形容词 is Chinese but for its kana. */
const JAPANESE =
  /「[^」]*」|[\p{Script=Han}々]*[\p{Script=Hiragana}\p{Script=Katakana}ー](?:(?!形容词)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー])*/gu;

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

/** Read clause by clause: in a long text its dictionary begins to read words character by character (要求 yào qiú, 提供 tí gòng). */
const CLAUSE_ENDS = /(?<=[，。：；！？、（）“”])/u;

function chinese(text: string): PinyinPart[] {
  const parts: PinyinPart[] = [];
  const read = text.split(CLAUSE_ENDS).flatMap((clause) => pinyin(clause, { type: 'all' }));
  for (const { origin, pinyin: reading, isZh } of read) {
    const last = parts.at(-1);
    if (isZh) parts.push({ text: origin, pinyin: reading });
    else if (last && last.pinyin === undefined) parts.splice(-1, 1, { text: last.text + origin });
    else parts.push({ text: origin });
  }
  return parts;
}
