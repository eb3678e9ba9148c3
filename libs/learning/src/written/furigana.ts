import type { RubySegment, RubyText } from '../question.js';
import { toHiragana } from '../readings.js';

const GROUP = /\{([^{}|]*)\|([^{}|]*)\}/gu;

function plainSegments(text: string): RubySegment[] {
  return text === '' ? [] : [{ text }];
}

/**
 * Reads the written form `{学校|がっこう}へ` into segments. A brace that opens no group stays in the text, where the
 * content check refuses it.
 */
export function parseFurigana(written: string): RubyText {
  const segments: RubySegment[] = [];
  let end = 0;
  for (const match of written.matchAll(GROUP)) {
    const [whole, text = '', ruby = ''] = match;
    segments.push(...plainSegments(written.slice(end, match.index)), { text, ruby });
    end = match.index + whole.length;
  }
  return [...segments, ...plainSegments(written.slice(end))];
}

/** The text as it stands on paper, without furigana. */
export function surfaceOf(written: string): string {
  return parseFurigana(written)
    .map((segment) => segment.text)
    .join('');
}

/** The text as it is read, kanji replaced by their furigana; katakana stays. */
export function readingOf(written: string): string {
  return parseFurigana(written)
    .map((segment) => segment.ruby ?? segment.text)
    .join('');
}

/** Signs of one sound in today's language. */
const ONE_SOUND: Readonly<Record<string, string>> = { づ: 'ず', ぢ: 'じ', を: 'お' };
/** What lengthens a sign in hiragana spelling: くう, せい, こう. */
const LENGTHENED_BY: Readonly<Record<string, string>> = {
  あ: 'あかさたなはまやらわがざだばぱぁゃ',
  い: 'いきしちにひみりぎじびぴぃえけせてねへめれげぜべぺぇ',
  う: 'うくすつぬふむゆるぐずぶぷぅゅおこそとのほもよろごぞぼぽぉょ',
};

function lengthening(before: string): string {
  return Object.entries(LENGTHENED_BY).find(([, row]) => row.includes(before))?.[0] ?? 'ー';
}

/** Width, script, punctuation and spaces removed: two texts that fold alike differ in nothing a learner hears. */
export function foldSound(kana: string): string {
  const chars = Array.from(toHiragana(kana.normalize('NFKC')).replaceAll(/[^ー\p{L}\p{N}]/gu, ''));
  const spelled = chars.map((char, index) => (char === 'ー' ? lengthening(chars[index - 1] ?? '') : char));
  return spelled.map((char) => ONE_SOUND[char] ?? char).join('');
}
