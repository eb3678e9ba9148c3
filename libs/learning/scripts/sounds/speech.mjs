// What is fed to the synthesiser for an item, so that it is read and accented as it is to be.
import { readFileSync } from 'node:fs';
import { accentsOf, phrasesOf, withAccent } from './accent.mjs';
import { surfaceOf, toKatakana } from './items.mjs';
import { analyse, phonemesOf, withPhonemes } from './open-jtalk.mjs';
import { isSaidAs } from './pronunciation.mjs';

/**
 * Written by hand. `respell`: what Open JTalk reads wrongly → how it reads it rightly. `accents`: `phrase/pronunciation` → the
 * mora after which the pitch falls, 0 for none, where Open JTalk has it wrong.
 */
const { respell, accents } = JSON.parse(readFileSync(new URL('speech.json', import.meta.url), 'utf8'));

/** Morae that Open JTalk breaks in two (クア, フユ); and v, which Japanese says as b. */
const PHONEMES = {
  クァ: ['k', 'w', 'a'],
  クィ: ['k', 'w', 'i'],
  クェ: ['k', 'w', 'e'],
  クォ: ['k', 'w', 'o'],
  グァ: ['g', 'w', 'a'],
  フュ: ['f', 'y', 'u'],
  ヴァ: ['b', 'a'],
  ヴィ: ['b', 'i'],
  ヴ: ['b', 'u'],
  ヴェ: ['b', 'e'],
  ヴォ: ['b', 'o'],
  ヴュ: ['by', 'u'],
};

const respelled = (text) =>
  Object.entries(respell).reduce((spelled, [from, to]) => spelled.replaceAll(from, to), text);

const GROUP = /\{([^{}|]*)\|([^{}|]*)\}/gu;

/** The sentence with one of its groups in kana, for each group; then with all of them in kana. */
function sentenceFeeds(text) {
  const groups = Array.from(text.matchAll(GROUP), ([whole, , ruby]) => ({ whole, ruby }));
  const oneInKana = groups.map(({ whole, ruby }) => surfaceOf(text.replace(whole, ruby)));
  return [surfaceOf(text), ...oneInKana, text.replaceAll(GROUP, '$2')];
}

/** What to try, in this order: as it is written, for the accent; then in kana. */
function feedsOf({ key, text, reading }) {
  if (key.startsWith('listening:')) return [...new Set(sentenceFeeds(text).map(respelled))];
  return [...new Set([respelled(text), reading, toKatakana(reading)])];
}

/** What the sound of an item depends on: a change of it asks for a new sound. */
export function recipeOf(item) {
  const feeds = feedsOf(item);
  const isUsed = ([phrase]) => feeds.some((feed) => feed.includes(phrase.split('/')[0]));
  return JSON.stringify([item, feeds, Object.entries(accents).filter(isUsed), PHONEMES[item.text]]);
}

function accented({ tokens, labels }) {
  const phrases = phrasesOf(tokens);
  if (phrases.length !== accentsOf(labels).length) return labels;
  return phrases.reduce(
    (mended, phrase, number) =>
      accents[phrase] === undefined ? mended : withAccent(mended, number, accents[phrase]),
    labels,
  );
}

/** All as one bare mora of the same kind, so that signs of one sound (じ ぢ, お を) are one recording. */
function speechOfKana(item) {
  const analysis = analyse(item.text);
  if (PHONEMES[item.text] === undefined && !isSaidAs(analysis.tokens, item.reading)) return undefined;
  const phonemes = PHONEMES[item.text] ?? phonemesOf(analysis.labels);
  return { labels: withPhonemes(analyse('ア').labels, phonemes), doubts: [] };
}

/**
 * @returns the labels to speak and, in words, what is doubtful about them; `undefined` where Open JTalk reads the item wrongly
 * however it is spelled
 */
export function speechOf(item) {
  if (item.key.startsWith('kana:')) return speechOfKana(item);
  for (const [index, feed] of feedsOf(item).entries()) {
    const analysis = analyse(feed);
    if (!isSaidAs(analysis.tokens, item.reading)) continue;
    const inKana = index > 0 && !phrasesOf(analysis.tokens).some((phrase) => phrase in accents);
    return { labels: accented(analysis), doubts: inKana ? [`spoken from ${feed}, accent unknown`] : [] };
  }
  return undefined;
}
