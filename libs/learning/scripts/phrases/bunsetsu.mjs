// Where the phrases of a sentence begin: each is a word with all that hangs on it (文節), as books for beginners set them
// apart. The words are MeCab's with naist-jdic; a rule looks at one of them and at what stands before it.

/**
 * @typedef {{ surface: string, pos: string, kind: string, form: string, base: string }} Token as the dictionary calls
 * them: part of speech (品詞), its subdivision, inflected form, dictionary form
 */

/** @param {string} block the lines that MeCab prints for one text @returns {Token[]} */
export const tokensOf = (block) =>
  block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [surface, features = ''] = line.split('\t');
      const [pos, kind, , , , form, base] = features.split(',');
      return { surface, pos, kind, form, base };
    });

const is = (pos, kind) => (token) => token?.pos === pos && (kind === undefined || token.kind === kind);
const written = (pattern) => (token) => token !== undefined && pattern.test(token.surface);
const either =
  (...tests) =>
  (token) =>
    tests.some((test) => test(token));
const formOf = (words) => {
  const known = words.split(' ');
  return (token) => known.includes(token?.base);
};

const isNoun = is('名詞');
const isVerb = is('動詞');
const isAdjective = is('形容詞');
const isNumber = is('名詞', '数');
const isSuffix = is('名詞', '接尾');
const opens = written(/^[「『（〈【]/u);
const closes = written(/^[、。！？」』）〉】…：・〜＿]/u);
/** What no suffix hangs on: たいてい|家で, どの|人. */
const isApart = either(is('副詞'), is('連体詞'), is('助詞'));
const isInHiragana = written(/^\p{Script=Hiragana}+$/u);

/** て and で between verbs, and the も or は that may follow. */
const joins = (token) => is('助詞', '接続助詞')(token) && written(/^(?:て|で|ちゃ|じゃ)$/u)(token);
const isAfterJoin = (before, earlier) => joins(before) || (written(/^[もは]$/u)(before) && joins(earlier));
/** で or じゃ of a noun with だ, and は or も: 学生ではない. */
const isAfterCopula = (before, earlier) =>
  written(/^(?:じゃ|では)$/u)(before) || (written(/^[はも]$/u)(before) && written(/^で$/u)(earlier));
const isInflected = either(isVerb, isAdjective, is('助動詞'), joins);

/** No word of its own, whatever stands before it: 読むのは, 来るようです. Others (こと, とき, ほう) stand apart. */
const isBound = (token) =>
  (is('名詞', '非自立')(token) || is('名詞', '特殊')(token)) &&
  written(/^(?:の|ん|よう|みたい|そう|ふう)$/u)(token);
/** Said of a day, a time or an amount: what comes next is a phrase of its own (毎日|学校へ, みんな|日本語で). */
const standsAlone = either(
  is('名詞', '副詞可能'),
  (token) => is('名詞', '形容動詞語幹')(token) && isInHiragana(token),
  written(/^(?:みんな|毎日|こんな|そんな|どんな|同じ|必ず|まま|ただ今|折り返し)$/u),
);
const isCounter = either(
  (token) =>
    isSuffix(token) &&
    written(/^(?:[日時分枚台度回人年本冊部間中]|か月|週間|時間|年間|ごろ|ぐらい|くらい)$/u)(token),
  written(/^[一二三四五六七八九十]+[日つ人]$/u),
);
const measures = written(/^(?:[前後間目半中分人日]|以上|以下|以内|以外|未満|家族)$/u);

/** @type {Record<string, (token: Token, before: Token, earlier: Token | undefined) => boolean>} */
const HANGING = {
  'a particle, an ending': (token) => /^助/u.test(token.pos),
  'a closing sign, and what follows an opening one': (token, before) => closes(token) || opens(before),
  'a suffix of a word or number': (token, before) =>
    isSuffix(token) && ((!standsAlone(before) && !isApart(before)) || measures(token)),
  'the ending of a verb': (token) => token.kind === '接尾' && !isNoun(token),
  'a helping verb: 食べて|いる, 書き|やすい': (token, before) =>
    token.kind === '非自立' && !isNoun(token) && isInflected(before),
  'the end of てもいい, てはいけない, てほしい': (token, before, earlier) =>
    isAfterJoin(before, earlier) &&
    (formOf('いい よい いける だめ なる かまう ほしい 大丈夫')(token) ||
      written(/^(?:いい|だめ|大丈夫)/u)(token)),
  'the end of なければならない, かもしれない': (token, before) =>
    (written(/^(?:ば|と)$/u)(before) && (formOf('いける')(token) || token.kind === '非自立')) ||
    (written(/も$/u)(before) && formOf('しれる')(token)),
  'the end of ではない, くない': (token, before, earlier) =>
    formOf('ある ない')(token) &&
    (isAfterCopula(before, earlier) || (isAdjective(before) && written(/く$/u)(before))),
  'a bound noun': isBound,
  'what follows お, ご, 約': (token, before) => is('接頭詞')(before),
  'a verb made of a noun: 勉強|する': (token, before) =>
    formOf('する できる いたす なさる')(token) &&
    (is('名詞', 'サ変接続')(before) ||
      (isNoun(before) && written(/^[おご]/u)(before)) ||
      written(/(?:り|どう|そう)$/u)(before)) &&
    !is('助詞')(before),
  'a request: お待ち|ください': (token, before) =>
    formOf('くださる')(token) &&
    (isInflected(before) || is('名詞', 'サ変接続')(before) || written(/^[おご]/u)(before)),
  'the second of two verbs: 組み|立てる': (token, before) =>
    isVerb(token) && isVerb(before) && /^連用形/u.test(before.form),
  'a meal: 朝|ご飯': (token, before) =>
    written(/^[朝昼晩夕]$/u)(before) && written(/^(?:ご飯|ごはん)/u)(token),
  'a date, an hour': (token, before) =>
    isNumber(token) &&
    written(/(?:月|午前|午後|時|階)$/u)(before) &&
    !written(/^(?:毎月|先月|今月|来月|か月)$/u)(before),
  'a noun before a noun': (token, before) =>
    isNoun(token) && isNoun(before) && !standsAlone(before) && (!isCounter(before) || measures(token)),
};

/** @returns {boolean} whether a phrase begins with the token at that place */
function begins(tokens, place) {
  const [token, before, earlier] = [tokens[place], tokens[place - 1], tokens[place - 2]];
  if (opens(token)) return !/^[A-Z]$/u.test(before.surface);
  return !Object.values(HANGING).some((hangs) => hangs(token, before, earlier));
}

/** @returns {number[]} where the phrases after the first one begin, in UTF-16 units */
export function phraseStarts(tokens) {
  let at = 0;
  return tokens.flatMap(({ surface }, place) => {
    const start = at;
    at += surface.length;
    return place > 0 && begins(tokens, place) ? [start] : [];
  });
}
