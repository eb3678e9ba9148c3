import { CHOICE_ROLES, FILE_ROLES, type FileRole } from '#contracts/question-files';
import { CONTENT_LANGUAGES, type ContentLanguage } from '#learning/shape';

const words = (all: string): string[] => all.split('/');

/** Headings of exports, and what else people write above such columns; the first name of each language is written. */
export const NAMES: Readonly<Record<string, Readonly<Record<'en' | 'ja', readonly string[]>>>> = {
  skill: { en: ['Skill', 'Type'], ja: ['種類', 'スキル'] },
  instruction: { en: ['Instruction'], ja: ['指示'] },
  glyph: { en: ['Character', 'Glyph'], ja: ['文字'] },
  text: {
    en: words(
      'Question/Text/Prompt/Question text/Expression/Word/Vocab/Vocabulary/Term/Japanese/Kanji/Front/Phrase',
    ),
    ja: words('問題文/問題/質問/設問/単語/言葉/ことば/語彙/漢字/表現/日本語/見出し語/表/表面'),
  },
  reading: {
    en: words(
      'Reading/Kana/Hiragana/Furigana/Pronunciation/Yomi/Onyomi/Kunyomi/On/Kun/On reading/Kun reading',
    ),
    ja: words(
      '読み/読み方/よみ/よみかた/よみがな/読み仮名/ふりがな/振り仮名/かな/仮名/ひらがな/音読み/訓読み',
    ),
  },
  meaning: { en: words('Meaning/Meanings/Definition/Gloss/Translation/Keyword'), ja: ['意味', '訳', '語義'] },
  picture: {
    en: words('Picture/Image/Photo/Image link/Image URI/Image URL'),
    ja: ['画像', '写真', '絵', 'イラスト'],
  },
  audio: { en: words('Sound/Audio/Voice'), ja: ['音声', '音声ファイル'] },
  left: { en: ['Left'], ja: ['左'] },
  choice: { en: words('Choice/Option/Alternative'), ja: ['選択肢', '選択', '選'] },
  answer: {
    en: words('Answer/Correct/Correct answer/Correct answers/Right answer/Answer key/Back'),
    ja: words('正解/答え/解答/正答/回答/解/裏/裏面'),
  },
  example: { en: words('Example/Sentence/Example sentence/Context'), ja: ['例文', '例', '用例'] },
  explanation: {
    en: words('Explanation/Feedback/Answer explanation/Rationale'),
    ja: ['解説', '説明', '補足'],
  },
  tags: { en: ['Tags', 'Tag'], ja: ['タグ'] },
  level: { en: ['Level', 'JLPT'], ja: ['レベル'] },
  grade: { en: ['Grade'], ja: ['学年'] },
  theme: { en: ['Theme'], ja: ['テーマ'] },
};

/** How people name the language that a column is in. */
const LANGUAGE_WORDS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: words('english/英語/英訳/tiếng anh/inglês'),
  ja: [],
  vi: words('vietnamese/ベトナム語/tiếng việt/越南語'),
  'zh-pinyin': words('chinese/中国語/中文/汉语'),
  id: words('indonesian/インドネシア語/bahasa indonesia'),
  'pt-BR': words('portuguese/ポルトガル語/português'),
  ne: words('nepali/ネパール語/नेपाली'),
  hi: words('hindi/ヒンディー語/हिन्दी/हिंदी'),
};

/** A heading without what people write differently: width, case, spaces, hyphens and brackets. */
export const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.・:()[\]*※'’]/g, '');

const letterOf = (number: string): string => String.fromCharCode(64 + Number(number));

function* keysOf(role: FileRole): Generator<string> {
  const [name = '', detail = ''] = role.split(' ');
  for (const one of [name, ...(NAMES[name]?.en ?? []), ...(NAMES[name]?.ja ?? [])]) {
    yield keyOf(one + detail);
    if (/^\d+$/.test(detail)) yield keyOf(one + letterOf(detail));
  }
}

const BY_KEY: ReadonlyMap<string, FileRole> = new Map([
  ...FILE_ROLES.flatMap((role) => [...keysOf(role)].map((key): [string, FileRole] => [key, role])),
  ...CONTENT_LANGUAGES.flatMap((language) =>
    LANGUAGE_WORDS[language].map((name): [string, FileRole] => [keyOf(name), `meaning ${language}`]),
  ),
]);

/** What a heading says; `unused`: that its column is about something else, such as the sound of the example. */
export type Said = FileRole | 'unused' | undefined;

/** What a deck of words calls its words, and what it calls things of the sentences beside them. */
const OF_WORD = /^(?:vocabulary|vocab|word|target|単語|語)[\s_-]*/i;
const OF_SENTENCE = /^(?:sentence|example|sent|context|例文)[\s_-]+\S/i;
/** Ours to nobody: numbers, kinds of word, frequencies. */
const ASIDE =
  /index|frequency|\bfreq|\bpos\b|part.?of.?speech|\bid\b|^no\.?$|^#$|番号|品詞|caution|time.?limit|time in seconds|romaji|ローマ字|question type|stroke/i;
/** What a program writes behind the name: `Question - max 120 characters`. */
const REMARK = /\s+[-–—]\s+.*$/;

/** Of a note, what its back shows below the answer; of a table, what its author keeps for himself. */
const ON_BACK: ReadonlySet<string> = new Set(words('extra/backextra/note/notes/メモ/備考'));

/** Characters of a heading that are looked at: the name of a field may be as long as a file. */
const LONGEST = 200;

/** @param isNote whether it is a field of a note, not a column of a table */
export function saidBy(heading: string, isNote: boolean): Said {
  const plain = heading.slice(0, LONGEST).normalize('NFKC').trim();
  const whole = BY_KEY.get(keyOf(plain));
  if (whole) return whole;
  if (isNote && ON_BACK.has(keyOf(plain))) return 'explanation';
  if (ASIDE.test(plain) || OF_SENTENCE.test(plain)) return 'unused';
  return (
    BY_KEY.get(keyOf(plain.replace(OF_WORD, ''))) ??
    BY_KEY.get(keyOf(plain.replace(REMARK, ''))) ??
    BY_KEY.get(keyOf(plain.replace(/\s*\([^)]*\)/g, '')))
  );
}

/** Choices that are headed by their letter or number alone: A, B, C; 1, 2, 3; ア, イ, ウ; `Answer 1` beside `Correct answer`. */
const LETTERS = ['abcdefghijkl', 'アイウエオカキクケコサシ', 'あいうえおかきくけこさし'];

export function choicesBy(headings: readonly string[]): ReadonlyMap<number, FileRole> {
  const keys = headings.map((heading) => keyOf(heading.slice(0, LONGEST).replace(REMARK, '')));
  const numbers = CHOICE_ROLES.map((_, index) => String(index + 1));
  const rows = [...LETTERS.map((row) => [...row]), numbers, numbers.map((number) => `answer${number}`)];
  for (const row of rows) {
    const places = row.map((key) => keys.indexOf(key));
    if (places[0] === -1 || places[1] === -1) continue;
    return new Map(
      CHOICE_ROLES.flatMap((role, index): [number, FileRole][] => {
        const place = places[index] ?? -1;
        return place === -1 ? [] : [[place, role]];
      }),
    );
  }
  return new Map();
}
