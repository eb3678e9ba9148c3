import type { ChoiceFace } from '#libs/learning';

/** 全部正しい, 上のすべて, どれも正しくない: what such a choice says depends on those above it. */
const ABOVE = '(?:上|以上|前|これら)の?';
const ALL = '(?:すべて|全て|全部|ぜんぶ|みんな)';
const HOLDS = '(?:が|は)?(?:正しい|ただしい|当てはまる|あてはまる)';
const NOT =
  '(?:どれ|いずれ)も(?:正しい|ただしい|正しくない|ただしくない|当てはまらない|あてはまらない|ちがう|違う)';
const NO_RIGHT = '(?:正しい|ただしい)(?:もの|答え|こたえ)は(?:ない|ありません)';
const IN_JAPANESE = new RegExp(
  `^(?:${ABOVE}${ALL}(?:${HOLDS})?|${ALL}${HOLDS}|${NOT}|${NO_RIGHT})[。.]?$`,
  'u',
);
const IN_ENGLISH = /^(?:all|none|both|neither) of (?:the above|these|them)[.]?$/iu;

const isOne = (text: string): boolean => {
  const bare = text.replaceAll(/[\s　]/gu, '');
  return IN_JAPANESE.test(bare) || IN_ENGLISH.test(text.trim());
};

/** Whether a choice speaks of the other choices, as far as its words tell: it stays below them however they are mixed. */
export const speaksOfOthers = ({ text, meaning }: ChoiceFace): boolean =>
  text
    ? isOne(text.map((segment) => segment.text).join(''))
    : [meaning?.ja, meaning?.en].some((one) => one !== undefined && isOne(one));
