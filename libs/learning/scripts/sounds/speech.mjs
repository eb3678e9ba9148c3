// What is fed to the synthesiser for an item, so that it is read and accented as it is to be.
import { readFileSync } from 'node:fs';
import { accentsOf, phrasesOf, withAccent } from './accent.mjs';
import { readingOf, surfaceOf, toKatakana } from './items.mjs';
import { analyse, phonemesOf, withPhonemes } from './open-jtalk.mjs';
import { isSaidAs } from './pronunciation.mjs';
import { turnsOf } from './turns.mjs';
import { otherVoice, voiceOf } from './voices.mjs';

/**
 * Written by hand. `respell`: what Open JTalk reads wrongly → how it reads it rightly. `accents`: `phrase/pronunciation` → the
 * mora after which the pitch falls, 0 for none, where Open JTalk has it wrong. `silent`: what it reads wrongly however it is
 * spelled, and why: it has no sound rather than a wrong one.
 */
const { respell, accents, silent } = JSON.parse(
  readFileSync(new URL('speech.json', import.meta.url), 'utf8'),
);

export const isSilent = ({ key }) => key in silent;

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
  return [surfaceOf(text), ...oneInKana, readingOf(text)];
}

const isSentence = (key) => !/^(?:kana|word):/.test(key);

/** What to try for what one person says, in this order: as it is written, for the accent; then in kana. */
function feedsOf(key, text, reading) {
  if (isSentence(key)) return [...new Set(sentenceFeeds(text).map(respelled))];
  return [...new Set([respelled(text), reading, toKatakana(reading)])];
}

/** Who says what of an item. */
function partsOf({ key, text, reading }) {
  const voice = voiceOf(key);
  const turns = isSentence(key) ? turnsOf(text) : [text];
  return turns.map((said, turn) => {
    const read = turns.length === 1 ? reading : readingOf(said);
    const speaker = turn % 2 === 0 ? voice : otherVoice(voice);
    return { voice: speaker, reading: read, feeds: feedsOf(key, said, read) };
  });
}

/** What the sound of an item depends on: a change of it asks for a new sound. */
export function recipeOf(item) {
  const parts = partsOf(item);
  const isUsed = ([phrase]) =>
    parts.some(({ feeds }) => feeds.some((feed) => feed.includes(phrase.split('/')[0])));
  return JSON.stringify([item, parts, Object.entries(accents).filter(isUsed), PHONEMES[item.text]]);
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
function kanaPart({ voice, reading }, text) {
  const analysis = analyse(text);
  if (PHONEMES[text] === undefined && !isSaidAs(analysis.tokens, reading)) return undefined;
  const phonemes = PHONEMES[text] ?? phonemesOf(analysis.labels);
  return { voice, labels: withPhonemes(analyse('ア').labels, phonemes), doubts: [] };
}

function spokenPart({ voice, reading, feeds }) {
  for (const [index, feed] of feeds.entries()) {
    const analysis = analyse(feed);
    if (!isSaidAs(analysis.tokens, reading)) continue;
    const inKana = index > 0 && !phrasesOf(analysis.tokens).some((phrase) => phrase in accents);
    const doubts = inKana ? [`spoken from ${feed}, accent unknown`] : [];
    return { voice, labels: accented(analysis), doubts };
  }
  return undefined;
}

/**
 * @returns for each turn its voice, the labels to speak and, in words, what is doubtful about them; `undefined` where Open JTalk
 * reads the item wrongly however it is spelled
 */
export function speechOf(item) {
  const isKana = item.key.startsWith('kana:');
  const parts = partsOf(item).map((part) => (isKana ? kanaPart(part, item.text) : spokenPart(part)));
  return parts.includes(undefined) ? undefined : parts;
}
