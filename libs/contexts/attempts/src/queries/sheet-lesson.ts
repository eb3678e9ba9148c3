import type { AttemptSheet, Lesson, SheetQuestion, Taught } from '#contracts/http/attempts';
import {
  type AskedContent,
  type Example,
  lessonOf,
  type LocalizedText,
  pairLesson,
  withPhrases,
} from '#libs/learning';
import type * as learning from '#libs/learning';
import type { AttemptQuestion, AttemptStarted } from '../domain/attempt.events.js';
import { placeOf } from '../domain/choice-places.js';
import { pairOf } from '../domain/drill-pair.js';

/**
 * What the answer teaches, in the page's own terms: the reason, and what every answer stands for. It tells the key: for
 * practice, and for results that may be seen (TEST-8).
 */
export function teachingOf(
  question: AttemptQuestion,
  content: AskedContent,
): Pick<SheetQuestion, 'explanation' | 'lesson'> {
  const lesson = lessonOf(content);
  return {
    ...(isSaidBy(content, lesson) ? {} : explanationOf(content)),
    ...(lesson && { lesson: onSheet(question, lesson, content.level) }),
  };
}

/** Of a word or a kanji the lesson says reading, meaning and example, each once; its explanation is the same in one line. */
const isSaidBy = ({ source: { kind } }: AskedContent, lesson: learning.Lesson | undefined): boolean =>
  lesson !== undefined && (kind === 'word' || kind === 'kanji');

const explanationOf = ({ explanation }: AskedContent): Pick<SheetQuestion, 'explanation'> =>
  Object.keys(explanation).length > 0 ? { explanation: { ...explanation } } : {};

type Level = AskedContent['level'];

function onSheet(
  question: AttemptQuestion,
  { asked, sentence, choices, left }: learning.Lesson,
  level: Level,
): Lesson {
  return {
    ...(asked && { asked: taught(asked, level) }),
    ...(sentence && { sentence: about(sentence) }),
    ...(choices && { choices: byPlace(question, choices, level) }),
    ...(left && { left: left.map((one) => taught(one, level)) }),
  };
}

/** Of the choices that this attempt shows. */
function byPlace(
  { choice_order = [] }: AttemptQuestion,
  choices: NonNullable<learning.Lesson['choices']>,
  level: Level,
): NonNullable<Lesson['choices']> {
  return Object.fromEntries(
    choice_order.flatMap((id, index): [string, Taught][] => {
      const one = choices[id];
      return one === undefined ? [] : [[placeOf(index), taught(one, level)]];
    }),
  );
}

const about = ({ meaning, sound }: Readonly<{ meaning?: LocalizedText; sound?: string }>) => ({
  ...(meaning && { meaning: { ...meaning } }),
  ...(sound !== undefined && { sound }),
});

const exampleOf = ({ text, ...rest }: Example, level: Level) => ({
  text: withPhrases(text, level).map((segment) => ({ ...segment })),
  ...about(rest),
});

const taught = ({ text, reading, pitch, example, ...rest }: learning.Taught, level: Level): Taught => ({
  // a sign or a word, which is whole
  ...(text && { text: text.map((segment) => ({ ...segment })) }),
  ...(reading !== undefined && { reading }),
  ...(pitch !== undefined && { pitch }),
  ...about(rest),
  ...(example && { example: exampleOf(example, level) }),
});

/** The two of a drill side by side. */
export function drillOf(
  { setup }: AttemptStarted['data'],
  [first]: readonly AskedContent[],
): Pick<AttemptSheet, 'drill'> {
  const pair = setup === null ? undefined : pairOf(setup);
  if (!pair || !first) return {};
  const lesson = pairLesson(first.source.kind, pair);
  if (lesson === undefined) return {};
  const { difference } = lesson;
  return {
    drill: {
      pair: lesson.pair.map((one) => taught(one, first.level)),
      ...(difference && { difference: { ...difference } }),
    },
  };
}
