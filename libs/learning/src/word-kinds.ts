import { WORDS, groupOf } from './words.js';
import type { Word } from './words.js';

/**
 * What a reader sees a word to be before knowing which: a person, a date, a part of the world, a counter. The only person among
 * four words answers for a meaning that names one, so a word stands among those of its kind.
 */

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

const PERSONS = listed(
  `兄 姉 医者 妹 お母さん 奥さん おじいさん おじさん お父さん 弟 男 男の子 大人 お兄さん お姉さん おばあさん おばさん 女 女の子 外国人 学生
   家族 方 兄弟 警官 おまわりさん 子供 生徒 先生 友達 人 皆さん みんな 皆 留学生 両親 父 母 日本人 お子さん 弟さん 妹さん ご両親 ご家族 赤ちゃん
   赤ん坊 運転手 お嬢さん 夫 親 課長 家内 お金持ち 看護師 客 子 高校生 校長 公務員 ご主人 市民 社長 女性 すり 先輩 祖父 祖母 大学生 男性 妻
   店員 泥棒 歯医者 部長 息子 娘 上司 同僚 社員 正社員 店長 大家 保証人 本人 管理人`,
);
const COUNTRIES = listed(
  '日本 中国 韓国 外国 西洋 ベトナム インドネシア ブラジル ネパール インド フィリピン ミャンマー アジア アフリカ アメリカ',
);
const DATES = listed('今朝 今晩 今夜 ゆうべ あさって おととい おととし');
/** A holiday has no place in the calendar, nor a month that lasts. */
const NO_DATES = listed('休日 ひと月');

const isDate = ({ word, theme }: Word): boolean =>
  theme === 'time' && (DATES.has(word) || (/(?:曜日|[日月週年])$/u.test(word) && !NO_DATES.has(word)));

function nounKind(word: Word): string {
  if (PERSONS.has(word.word)) return 'person';
  if (COUNTRIES.has(word.word)) return 'country';
  return isDate(word) ? 'date' : 'noun';
}

function kindFor(word: Word): string {
  if (groupOf(word) === 'noun') return nounKind(word);
  return word.pos === 'counter' || word.word === '半' ? 'counter' : groupOf(word);
}

const kinds = new Map(WORDS.map((word) => [word, kindFor(word)]));

/** For any other noun `noun`, for any other word its group. */
export const kindOf = (word: Word): string => kinds.get(word) ?? kindFor(word);
