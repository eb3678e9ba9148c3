import { KANJI, similarKanji } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import type { AskedContent, Choice } from '../question.js';
import { choiceOf, wrongChoices } from '../question.js';
import { firstReading, rankedReadings } from '../ranked-readings.js';
import type { RankedReading } from '../ranked-readings.js';
import { taughtReadings } from '../readings.js';
import { soundOf } from '../sounds.js';
import { wordKey } from '../words.js';
import type { Example, Lesson, Taught } from './taught.js';
import { eachChoice, meaningKey, rightFace, surface, unsaid, where } from './taught.js';

const byChar = new Map(KANJI.map((kanji) => [kanji.char, kanji]));
const byLabel = Map.groupBy(KANJI.flatMap(taughtReadings), ({ label }) => label);
const byMeaning = Map.groupBy(KANJI, ({ meaning }) => meaningKey(meaning));

function exampleOf({ carrier }: RankedReading): Example | undefined {
  if (carrier === undefined) return undefined;
  const { word, furigana } = carrier;
  return { text: furigana, meaning: word.gloss, ...where('sound', soundOf('word', wordKey(word))) };
}

/** The kanji with one of its readings and its meaning. */
export const taughtKanji = (kanji: Kanji, reading = firstReading(kanji).label): Taught => ({
  text: [{ text: kanji.char }],
  reading,
  meaning: kanji.meaning,
});

const SHOWN = 3;
const mainReadings = (kanji: Kanji): string =>
  rankedReadings(kanji)
    .slice(0, SHOWN)
    .map(({ label }) => label)
    .join('・');

/** How far from the asked one: what looks alike first, then what has its radical or its field, then by grade. */
function distance(asked: Kanji, other: Kanji): number {
  if (similarKanji(asked.char).has(other.char)) return 0;
  const apart = Math.abs(asked.grade - other.grade);
  if (other.radical === asked.radical) return 1 + apart;
  return (other.theme === asked.theme ? 10 : 20) + apart;
}

function nearest(asked: Kanji, others: readonly Kanji[]): Kanji | undefined {
  const [first] = others
    .filter((other) => other !== asked)
    .toSorted((one, other) => distance(asked, one) - distance(asked, other));
  return first;
}

/** What a wrong choice names: a kanji, a reading that others have, a meaning that another has. */
function taughtChoice(asked: Kanji, { text, meaning }: Choice): Taught | undefined {
  if (text === undefined) {
    const other = nearest(asked, byMeaning.get(meaningKey(meaning)) ?? []);
    return other && taughtKanji(other);
  }
  const shown = surface(text);
  const named = byChar.get(shown);
  if (named !== undefined) return taughtKanji(named);
  const readSo = nearest(
    asked,
    (byLabel.get(shown) ?? []).map(({ kanji }) => kanji),
  );
  return readSo && taughtKanji(readSo, shown);
}

/** The reading that is asked for, or the one that shows the kanji best. */
function readingAsked(kanji: Kanji, content: AskedContent): RankedReading {
  const right = content.key.type === 'choice' ? choiceOf(content, content.key.choice_id)?.text : undefined;
  const asked = right && rankedReadings(kanji).find(({ label }) => label === surface(right));
  return asked ?? rankedReadings(kanji).find(({ carrier }) => carrier !== undefined) ?? firstReading(kanji);
}

/** Its readings stand together where the meaning is asked, the asked one alone where a reading is. */
export function kanjiLesson(content: AskedContent): Lesson | undefined {
  const kanji = byChar.get(content.source.item);
  if (kanji === undefined) return undefined;
  if (content.skill === 'matching') return matchingLesson(content);
  const taught: Taught = {
    ...taughtKanji(kanji, mainReadings(kanji)),
    ...where('example', exampleOf(readingAsked(kanji, content))),
  };
  return {
    ...where('asked', unsaid(taught, rightFace(content))),
    ...where(
      'choices',
      eachChoice(wrongChoices(content), (choice) => taughtChoice(kanji, choice)),
    ),
  };
}

function matchingLesson({ prompt: { left = [] } }: AskedContent): Lesson {
  return {
    left: left.map(({ text = [] }): Taught => {
      const kanji = byChar.get(surface(text));
      return kanji === undefined ? {} : { meaning: kanji.meaning };
    }),
  };
}
