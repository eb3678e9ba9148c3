import type { AskedSkill } from '#contracts/constants';
import type { Span } from './words.js';

const RUN = /([\p{Script=Han}々]+)《([^》]+)》/gu;

/** Texts of the product's own, with readings as its pages write them: `始《はじ》める`. */
export function furiganaOf(marked: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of marked.matchAll(RUN)) {
    spans.push({ text: marked.slice(end, match.index) }, { text: match[1] ?? '', ruby: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  return [...spans, { text: marked.slice(end) }].filter(({ text }) => text !== '');
}

/** What is printed is read by people who learn Japanese at a Japanese school: in Japanese, furigana as it is wanted. */
export const INSTRUCTION_TEXTS: Readonly<Record<string, string>> = {
  'question.kanji-reading': '何《なん》と 読《よ》みますか。',
  'question.kanji-meaning': 'どういう 意味《いみ》ですか。',
  'question.kanji-writing': 'どの 漢字《かんじ》ですか。',
  'question.kanji-hanviet': '漢越音《かんえつおん》（ベトナムの 読《よ》み方《かた》）は どれですか。',
  'question.kanji-pinyin': '中国語《ちゅうごくご》では、どう 読《よ》みますか。',
  'question.word-meaning': 'この ことばの 意味《いみ》は 何《なん》ですか。',
  'question.word-reading': 'この ことばは 何《なん》と 読《よ》みますか。',
  'question.word-reading-typed': 'この ことばの 読《よ》み方《かた》を 書《か》いてください。',
  'question.word-recall': 'どの ことばですか。',
  'question.particle': 'どの 助詞《じょし》が 入《はい》りますか。',
  'question.grammar': 'どれが 入《はい》りますか。',
  'question.sentence-order': '正《ただ》しい 順番《じゅんばん》に ならべてください。',
  'question.listening': '何《なん》と 言《い》いましたか。',
  'question.listening-kana': '聞《き》こえたのは、どの 文字《もじ》ですか。',
  'question.listening-word': '聞《き》こえたのは、どの ことばですか。',
  'question.matching': '合《あ》う ものを 選《えら》んでください。',
  'question.kana-to-romaji': 'ローマ字《じ》で、どう 書《か》きますか。',
  'question.romaji-to-hiragana': 'どの ひらがなですか。',
  'question.romaji-to-katakana': 'どの カタカナですか。',
  'question.kana-typed': '読《よ》み方《かた》を、ローマ字《じ》で 書《か》いてください。',
};

export const SKILL_NAMES: Readonly<Record<AskedSkill, string>> = {
  kana: 'かな',
  'kanji-reading': '漢字の 読み',
  'kanji-meaning': '漢字の 意味',
  'kanji-writing': '漢字の 書き',
  'word-meaning': '語彙の 意味',
  'word-reading': '語彙の 読み',
  'word-recall': '意味から語彙',
  particle: '助詞',
  grammar: '文法',
  'sentence-order': '並べかえ',
  listening: '聴解',
  matching: '組み合わせ',
  handwriting: '書き方',
};

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
/** 1–99 as sections are numbered. */
export function kanjiNumber(value: number): string {
  const tens = Math.floor(value / 10);
  const ten = tens === 0 ? '' : `${tens > 1 ? (NUMERALS[tens] ?? '') : ''}十`;
  return `${ten}${NUMERALS[value % 10] ?? ''}`;
}

export const KATAKANA_LETTERS = ['ア', 'イ', 'ウ', 'エ', 'オ', 'カ', 'キ', 'ク'] as const;
