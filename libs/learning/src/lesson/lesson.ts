import type { AskedContent } from '../question.js';
import type { QuestionSource } from '../question.js';
import { kanaLesson } from './kana-lesson.js';
import { kanjiLesson } from './kanji-lesson.js';
import { grammarLesson, listeningLesson, particleLesson } from './sentence-lesson.js';
import type { Lesson } from './taught.js';
import { wordLesson } from './word-lesson.js';

type LessonMaker = (content: AskedContent) => Lesson | undefined;

const MAKERS: Readonly<Record<QuestionSource['kind'], LessonMaker>> = {
  kana: kanaLesson,
  kanji: kanjiLesson,
  word: wordLesson,
  particle: particleLesson,
  grammar: grammarLesson,
  listening: listeningLesson,
  own: () => undefined,
};

/**
 * What an answer to the question teaches, out of the library as it is now; nothing of it is stored. Undefined for a question
 * that an author wrote, and for one about a thing that the library no longer has. It tells the key: for practice and
 * results only (TEST-8).
 */
export const lessonOf = (content: AskedContent): Lesson | undefined => MAKERS[content.source.kind](content);
