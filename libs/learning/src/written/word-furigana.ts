import type { RubySegment, RubyText } from '../question.js';
import { toHiragana } from '../readings.js';

const RUN = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** 食べる → 食, べる: what is kana and what is not, in turns. */
const runsOf = (word: string): { text: string; isKana: boolean }[] =>
  (word.match(RUN) ?? []).map((text) => ({ text, isKana: KANA.test(text) }));

function match(runs: ReturnType<typeof runsOf>, reading: string, any: string): string[] | undefined {
  const source = runs.map(({ text, isKana }) => (isKana ? toHiragana(text) : `(${any})`)).join('');
  return new RegExp(`^${source}$`, 'u').exec(toHiragana(reading))?.slice(1);
}

/**
 * The word with its reading above the kanji only: 食 (た) べる. Where the reading can be laid out in two ways, it stands
 * above the whole word.
 */
export function wordFurigana(word: string, reading: string): RubyText {
  const runs = runsOf(word);
  if (runs.every(({ isKana }) => isKana)) return [{ text: word }];
  const [short, long] = [match(runs, reading, '.+?'), match(runs, reading, '.+')];
  if (short === undefined || short.join() !== long?.join())
    return [{ text: word, ruby: toHiragana(reading) }];
  let next = 0;
  return runs.map(({ text, isKana }): RubySegment => {
    if (isKana) return { text };
    const ruby = short[next] ?? '';
    next += 1;
    return { text, ruby };
  });
}
