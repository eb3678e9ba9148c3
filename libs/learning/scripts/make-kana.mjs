// Writes src/data/kana.json: both scripts, from the rows of the usual chart, and the katakana for foreign sounds. Run: node libs/learning/scripts/make-kana.mjs
import { writeFileSync } from 'node:fs';

// [group, row, hiragana, Hepburn], one line per row of the chart.
const ROWS = [
  ['gojuon', 'a', 'あ い う え お', 'a i u e o'],
  ['gojuon', 'ka', 'か き く け こ', 'ka ki ku ke ko'],
  ['gojuon', 'sa', 'さ し す せ そ', 'sa shi su se so'],
  ['gojuon', 'ta', 'た ち つ て と', 'ta chi tsu te to'],
  ['gojuon', 'na', 'な に ぬ ね の', 'na ni nu ne no'],
  ['gojuon', 'ha', 'は ひ ふ へ ほ', 'ha hi fu he ho'],
  ['gojuon', 'ma', 'ま み む め も', 'ma mi mu me mo'],
  ['gojuon', 'ya', 'や ゆ よ', 'ya yu yo'],
  ['gojuon', 'ra', 'ら り る れ ろ', 'ra ri ru re ro'],
  ['gojuon', 'wa', 'わ を', 'wa o'],
  ['gojuon', 'n', 'ん', 'n'],
  ['dakuten', 'ga', 'が ぎ ぐ げ ご', 'ga gi gu ge go'],
  ['dakuten', 'za', 'ざ じ ず ぜ ぞ', 'za ji zu ze zo'],
  ['dakuten', 'da', 'だ ぢ づ で ど', 'da ji zu de do'],
  ['dakuten', 'ba', 'ば び ぶ べ ぼ', 'ba bi bu be bo'],
  ['handakuten', 'pa', 'ぱ ぴ ぷ ぺ ぽ', 'pa pi pu pe po'],
  ['digraph', 'kya', 'きゃ きゅ きょ', 'kya kyu kyo'],
  ['digraph', 'sha', 'しゃ しゅ しょ', 'sha shu sho'],
  ['digraph', 'cha', 'ちゃ ちゅ ちょ', 'cha chu cho'],
  ['digraph', 'nya', 'にゃ にゅ にょ', 'nya nyu nyo'],
  ['digraph', 'hya', 'ひゃ ひゅ ひょ', 'hya hyu hyo'],
  ['digraph', 'mya', 'みゃ みゅ みょ', 'mya myu myo'],
  ['digraph', 'rya', 'りゃ りゅ りょ', 'rya ryu ryo'],
  ['digraph', 'gya', 'ぎゃ ぎゅ ぎょ', 'gya gyu gyo'],
  ['digraph', 'ja', 'じゃ じゅ じょ', 'ja ju jo'],
  ['digraph', 'bya', 'びゃ びゅ びょ', 'bya byu byo'],
  ['digraph', 'pya', 'ぴゃ ぴゅ ぴょ', 'pya pyu pyo'],
];

// The katakana for foreign sounds: the tables of the Cabinet notice on writing loan words (外来語の表記, 1991), both of them.
// They stand with the row whose first sound they share: シェ is the fourth of シャ シュ ショ.
const FOREIGN_ROWS = [
  ['foreign', 'ya', 'イェ', 'ye'],
  ['foreign', 'wi', 'ウィ ウェ ウォ', 'wi we wo'],
  ['foreign', 'va', 'ヴァ ヴィ ヴ ヴェ ヴォ ヴュ', 'va vi vu ve vo vyu'],
  ['foreign', 'kwa', 'クァ クィ クェ クォ', 'kwa kwi kwe kwo'],
  ['foreign', 'gwa', 'グァ', 'gwa'],
  ['foreign', 'sha', 'シェ', 'she'],
  ['foreign', 'ja', 'ジェ', 'je'],
  ['foreign', 'cha', 'チェ', 'che'],
  ['foreign', 'tsa', 'ツァ ツィ ツェ ツォ', 'tsa tsi tse tso'],
  ['foreign', 'ti', 'ティ トゥ テュ', 'ti tu tyu'],
  ['foreign', 'di', 'ディ ドゥ デュ', 'di du dyu'],
  ['foreign', 'fa', 'ファ フィ フェ フォ フュ', 'fa fi fe fo fyu'],
];

// Other spellings that are right: Kunrei, Nihon-shiki and what one types for the kana.
const VARIANTS = {
  し: 'si',
  ち: 'ti',
  つ: 'tu',
  ふ: 'hu',
  を: 'wo',
  ん: "nn n'",
  じ: 'zi',
  ぢ: 'di zi',
  づ: 'du dzu',
  しゃ: 'sya',
  しゅ: 'syu',
  しょ: 'syo',
  ちゃ: 'tya',
  ちゅ: 'tyu',
  ちょ: 'tyo',
  じゃ: 'zya jya',
  じゅ: 'zyu jyu',
  じょ: 'zyo jyo',
  ウィ: 'whi',
  ウェ: 'whe',
  ウォ: 'who',
  クァ: 'qa',
  クィ: 'qi',
  クェ: 'qe',
  クォ: 'qo',
  シェ: 'sye',
  ジェ: 'zye jye',
  チェ: 'tye',
  ティ: "thi t'i",
  トゥ: "twu t'u",
  テュ: "thu t'yu",
  ディ: "dhi d'i",
  ドゥ: "dwu d'u",
  デュ: "dhu d'yu",
  ファ: 'fwa',
  フィ: 'fwi',
  フェ: 'fwe',
  フォ: 'fwo',
};

const toKatakana = (text) =>
  Array.from(text, (char) => String.fromCodePoint(char.codePointAt(0) + 0x60)).join('');

function entries(script, rows, written) {
  return rows.flatMap(([group, row, chars, romaji]) => {
    const sounds = romaji.split(' ');
    return chars.split(' ').map((char, index) => ({
      char: written(char),
      romaji: sounds[index],
      accepted: [sounds[index], ...(VARIANTS[char]?.split(' ') ?? [])],
      script,
      row,
      group,
    }));
  });
}

const kana = [
  ...entries('hiragana', ROWS, (char) => char),
  ...entries('katakana', ROWS, toKatakana),
  ...entries('katakana', FOREIGN_ROWS, (char) => char),
];
const lines = kana.map((entry) => `  ${JSON.stringify(entry)}`);
writeFileSync(new URL('../src/data/kana.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
