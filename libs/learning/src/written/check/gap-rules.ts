import { LANGUAGES } from '#contracts/constants';
import { foldSound, readingOf, surfaceOf } from '../furigana.js';
import type { GapItem, ParticleItem } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { japaneseEndFindings, japaneseFindings } from './japanese.js';
import { copiedFindings, languageFindings, sentenceEndFindings } from './languages.js';
import { twinFindings } from './twins.js';

const GAP = '＿';
/** A draw shows four choices: one right, three of `wrong`. So many wrong ones must look like the answer. */
const LOOKALIKES = 2;

/** は, へ and を of particles sound わ, え, お: never two of one sound side by side. */
const PARTICLE_SOUND: Readonly<Record<string, string>> = { は: 'わ', へ: 'え' };

/** Two choices that fold alike are one choice to a learner. */
export function foldChoice(written: string): string {
  const sound = foldSound(readingOf(written));
  return PARTICLE_SOUND[sound] ?? sound;
}

function lengthOf(written: string): number {
  return Array.from(surfaceOf(written)).length;
}

/** From one to two, or three to five, characters is a difference that is seen at once. */
function alikeInLength(one: string, other: string): boolean {
  const [left, right] = [lengthOf(one), lengthOf(other)];
  return Math.abs(left - right) <= Math.floor(Math.max(left, right) / 3);
}

/** What a choice looks like from afar: with kanji, in katakana, in hiragana. */
function scriptOf(written: string): string {
  const surface = surfaceOf(written);
  if (/\p{Script=Han}/u.test(surface)) return 'kanji';
  return /\p{Script=Katakana}/u.test(surface) ? 'katakana' : 'hiragana';
}

/** Of the same script and nearly the same length: beside it the other does not stand out. */
export const looksLike = (one: string, other: string): boolean =>
  scriptOf(one) === scriptOf(other) && alikeInLength(one, other);

/** Nearly every sentence ends so: that it stands there a second time tells nothing. */
const ANYWHERE = /^(?:い?です|ない)$/u;
/** 肉も魚＿: the second of a pair says what the first is. Of も no other kana is part of the same word. */
const ANOTHER_MO = /(?:\}|[ァ-ヶー])も/u;

/** An answer that stands in the sentence a second time. */
function shownAnswers({ text, answer }: GapItem): Finding[] {
  const surface = surfaceOf(answer);
  const isShown =
    surface === 'も' ? ANOTHER_MO.test(text) : surface.length > 1 && surfaceOf(text).includes(surface);
  if (!isShown || ANYWHERE.test(surface)) return [];
  return [finding('give-away', `the sentence shows “${answer}” a second time`, 'write it without that')];
}

/** Before a verb or in the middle of a sentence these are ruled out unread. */
const NEVER_CHOSEN: readonly string[] = ['への', 'へは', 'での', 'のを', 'とは', 'へと'];
const MOST_NEVER_CHOSEN = 1;

/** Particles that nobody takes for the answer. */
export function particleFindings({ answer, wrong }: ParticleItem): Finding[] {
  const odd = wrong.filter((choice) => NEVER_CHOSEN.includes(choice));
  if (odd.length <= MOST_NEVER_CHOSEN) return [];
  const mend = `let ${MOST_NEVER_CHOSEN} of them at most stand there`;
  return [finding('give-away', `nobody takes ${odd.join(', ')} for “${answer}”`, mend)];
}

function giveAways({ answer, wrong }: Pick<GapItem, 'answer' | 'wrong'>): Finding[] {
  if (wrong.filter((choice) => looksLike(choice, answer)).length >= LOOKALIKES) return [];
  const mend = `let at least ${LOOKALIKES} of the wrong ones be alike in both`;
  return [finding('give-away', `the length or script of “${answer}” stands out`, mend)];
}

const holdsTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

function choiceFindings({ answer, also, wrong }: GapItem): Finding[] {
  const right = new Set([answer, ...also].map(foldChoice));
  const found = wrong
    .filter((choice) => right.has(foldChoice(choice)))
    .map((choice) =>
      finding('second-answer', `“${choice}” is in wrong and is right too`, 'remove it from wrong'),
    );
  // Right answers may name one word in kana and in kanji: both are typed.
  if (holdsTwice([answer, ...also].map((choice) => surfaceOf(choice).normalize('NFKC'))))
    found.push(finding('duplicate', 'answer and also hold one text twice', 'remove one'));
  if (holdsTwice(wrong.map(foldChoice)))
    found.push(
      finding('duplicate', 'wrong holds one text twice (script and width do not count)', 'remove one'),
    );
  return found;
}

function textFindings({ text, answer, also, wrong }: GapItem): Finding[] {
  const gaps = text.split(GAP).length - 1;
  const [before = '', after = ''] = text.split(GAP);
  const inParts = [before, after].some(
    (part) => (part.match(/\{/gu) ?? []).length !== (part.match(/\}/gu) ?? []).length,
  );
  const found = [answer, ...also, ...wrong].flatMap((choice) => japaneseFindings('choice', choice));
  if (gaps !== 1) found.push(finding('gap', `the text has ${gaps} gaps`, 'write ＿ exactly once'));
  if (inParts) found.push(finding('gap', 'the gap is inside braces', 'leave it outside'));
  if ([answer, ...also, ...wrong].some((choice) => choice.includes(GAP)))
    found.push(finding('gap', 'a choice holds ＿', 'remove it'));
  return [...found, ...japaneseFindings('text', text.replace(GAP, '')), ...japaneseEndFindings('text', text)];
}

export function sentenceTranslationFindings(translation: ParticleItem['translation']): Finding[] {
  const found = LANGUAGES.flatMap((language) => {
    if (language === 'ja') return [];
    const text = translation[language];
    return [
      ...languageFindings('translation', language, text),
      ...sentenceEndFindings('translation', language, text),
    ];
  });
  return [...found, ...copiedFindings('translation', translation)];
}

/** With the right one they are the eight from which attempts draw. */
export const LEAST_WRONG = 7;
const MOST_WRONG = 12;

export function gapFindings(item: GapItem): Finding[] {
  const count = item.wrong.length;
  const counted =
    count < LEAST_WRONG || count > MOST_WRONG
      ? [finding('wrong-count', `${count} wrong choices`, `write ${LEAST_WRONG} to ${MOST_WRONG}`)]
      : [];
  return [
    ...counted,
    ...textFindings(item),
    ...choiceFindings(item),
    ...twinFindings(item),
    ...giveAways(item),
    ...shownAnswers(item),
    ...sentenceTranslationFindings(item.translation),
  ];
}
