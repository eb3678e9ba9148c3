// Does the synthesiser read a text as it is to be read? Of each word that it found it names the kana spelling (ハ of the
// particle は) and the pronunciation (ワ).

const toKatakana = (kana) =>
  kana.replaceAll(/[\u3041-\u3096]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0x60));

const ONE_SOUND = { ヅ: 'ズ', ヂ: 'ジ', ヲ: 'オ' };
const VOWEL_ROWS = {
  ア: 'アカサタナハマヤラワガザダバパァャ',
  イ: 'イキシチニヒミリギジヂビピィ',
  ウ: 'ウクスツヌフムユルグズヅブプゥュ',
  エ: 'エケセテネヘメレゲゼデベペェ',
  オ: 'オコソトノホモヨロヲゴゾドボポォョ',
};
const vowelOf = (char) => Object.entries(VOWEL_ROWS).find(([, row]) => row.includes(char))?.[0] ?? '';

/** The vowels that v takes with it: ヴァ and バ, ヴ and ブ are one sound in Japanese. */
const withoutV = (katakana) =>
  katakana.replaceAll(
    /ヴ([ァィェォュ]?)/g,
    (_, vowel) => ({ ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ', ュ: 'ビュ' })[vowel] ?? 'ブ',
  );

/** Kana of either script as they sound: づ as ず, and a long vowel as its vowel twice (おう オー → オオ, えい エー → エエ). */
export function soundOfKana(kana) {
  let sound = '';
  for (const char of withoutV(toKatakana(kana)).replaceAll(/[^\u30a1-\u30fc]|・/g, '')) {
    const last = vowelOf(sound.at(-1) ?? '');
    const isLong = char === 'ー' || (last === 'オ' && char === 'ウ') || (last === 'エ' && char === 'イ');
    sound += isLong ? last : (ONE_SOUND[char] ?? char);
  }
  return sound;
}

/** Words in which は is said わ and へ is said え: particles, and what is made with them (では, こんにちは). */
const WITH_PARTICLE = /^(?:助詞|接続詞|感動詞|助動詞)$/;
const asParticle = (read) => read.replaceAll('ハ', 'ワ').replaceAll('ヘ', 'エ');

/** What was said, spelled as one writes it: は for the particle that is said わ, 言う for ゆう. */
function spelled({ pos, read, said }) {
  if (WITH_PARTICLE.test(pos) && soundOfKana(asParticle(read)) === soundOfKana(said)) return read;
  return read.startsWith('イウ') && said.startsWith('ユ') ? read : said;
}

function isParticleSaidRight({ surface, pos, said }) {
  if (pos !== '助詞' || !/^[はへ]$/.test(surface)) return true;
  return said === (surface === 'は' ? 'ワ' : 'エ');
}

/** The う of a verb (思う, 問う) is a vowel of its own. */
function isVerbSaidRight({ pos, read, said }) {
  const hasOwnVowel = pos === '動詞' && /[オコソトノホモヨロゴゾドボポョ]ウ$/.test(read);
  return !hasOwnVowel || said.endsWith('ウ');
}

/**
 * True if what the synthesiser says is `reading`.
 * @param {{ surface: string, pos: string, read: string, said: string }[]} tokens @param {string} reading in kana
 */
export function isSaidAs(tokens, reading) {
  const said = soundOfKana(tokens.map(spelled).join(''));
  return (
    said === soundOfKana(reading) && tokens.every((one) => isParticleSaidRight(one) && isVerbSaidRight(one))
  );
}
