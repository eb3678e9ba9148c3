// Writes frontend/public/sounds/<hash>.mp3 and src/data/sounds.json: the sound of each kana, word and listening sentence, spoken by Open JTalk. Run:
//   apt-get install open-jtalk open-jtalk-mecab-naist-jdic hts-voice-nitech-jp-atr503-m001 htsengine sox lame
//   node libs/learning/scripts/make-sounds.mjs            makes what is new or changed, removes what is gone
//   node libs/learning/scripts/make-sounds.mjs --all      makes all again: after a change of the scripts or of their programs
//   node libs/learning/scripts/make-sounds.mjs --check    makes nothing; fails where something is missing or stale
//   node libs/learning/scripts/make-sounds.mjs --release  makes nothing; writes down that the sounds of now are released: they stay for ever
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeMp3 } from './sounds/encode.mjs';
import { spokenItems } from './sounds/items.mjs';
import { speak } from './sounds/open-jtalk.mjs';
import { recipeOf, speechOf } from './sounds/speech.mjs';
import { DATA } from './written-files.mjs';

const TARGET = fileURLToPath(new URL('../../../frontend/public/sounds', import.meta.url));
const SOUNDS = join(DATA, 'sounds.json');
/** Names of sounds that users may have heard: own questions name them, and questions are never changed behind their author. */
const RELEASED = join(DATA, 'released-sounds.json');
/** What each sound was made of, as a hash: so that a changed text gets a new sound. */
const MADE = fileURLToPath(new URL('sounds/made.json', import.meta.url));

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);
const read = (file, otherwise = {}) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
const write = (file, record) => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
const fileOf = (name) => join(TARGET, `${name}.mp3`);

const sounds = read(SOUNDS);
const made = process.argv.includes('--all') ? {} : read(MADE);
const items = spokenItems().map((item) => ({ ...item, recipe: hashOf(recipeOf(item)) }));
const isFresh = ({ key, recipe }) =>
  made[key] === recipe && sounds[key] !== undefined && existsSync(fileOf(sounds[key]));
const stale = items.filter((item) => !isFresh(item));

/** Items of one sound (あ and ア) are spoken once. */
const spoken = new Map();

/** @returns the name of the sound file, or undefined where the item is read wrongly */
function makeSound(item) {
  const speech = speechOf(item);
  if (speech === undefined) return undefined;
  for (const doubt of speech.doubts) console.log(`${item.key}: ${doubt}`);
  const labels = speech.labels.join('\n');
  const name = spoken.get(labels) ?? writeSound(speech.labels);
  spoken.set(labels, name);
  return name;
}

function writeSound(labels) {
  const mp3 = encodeMp3(speak(labels));
  const name = hashOf(mp3);
  writeFileSync(fileOf(name), mp3);
  return name;
}

/** Writes both lists in the order of the items, without what is gone, and removes files that nobody names or can have named. */
function save() {
  const kept = items.filter(({ key }) => sounds[key] !== undefined);
  write(SOUNDS, Object.fromEntries(kept.map(({ key }) => [key, sounds[key]])));
  write(MADE, Object.fromEntries(kept.map(({ key }) => [key, made[key]])));
  const names = [...kept.map(({ key }) => sounds[key]), ...read(RELEASED, [])];
  const named = new Set(names.map((name) => `${name}.mp3`));
  for (const name of readdirSync(TARGET)) {
    if (name.endsWith('.mp3') && !named.has(name)) rmSync(join(TARGET, name));
  }
}

function makeAll() {
  mkdirSync(TARGET, { recursive: true });
  const wrong = [];
  for (const item of stale) {
    sounds[item.key] = makeSound(item);
    made[item.key] = item.recipe;
    if (sounds[item.key] === undefined) wrong.push(item);
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
else makeAll();
