import type { AnswerValue, Lesson, Meanings, RubyText, SheetKey, Taught } from '#contracts/http/attempts';
import type { Face, ShownQuestion } from '../questions/question-prompt.js';

/** A question that is answered: a sheet's in practice, or a result's. */
export interface AnsweredQuestion extends ShownQuestion {
  key?: SheetKey | undefined;
  explanation?: Meanings | undefined;
  lesson?: Lesson | undefined;
}

/** What an answer stands for, put together from what the question shows and what its lesson adds. */
export interface ShownAnswer {
  text?: Readonly<RubyText> | undefined;
  reading?: string | undefined;
  pitch?: number | undefined;
  meaning?: Meanings | undefined;
  sound?: string | undefined;
  example?: Taught['example'];
}

export const surfaceOf = (text: Readonly<RubyText>): string => text.map((part) => part.text).join('');
/** As it is read. */
export const spoken = (text: Readonly<RubyText>): string =>
  text.map((part) => part.ruby ?? part.text).join('');
/** What is written in kana says its reading itself; with its pitch it is said once more. */
const readingOf = (text: Readonly<RubyText>, pitch: number | undefined): string | undefined =>
  pitch !== undefined || text.some(({ ruby }) => ruby !== undefined) ? spoken(text) : undefined;

/** A choice that is a reading or a meaning is said beside the thing that it is of; one that is the thing itself is that. */
function answerOf({ text, meaning }: Face, taught: Taught = {}): ShownAnswer {
  const shown = taught.text ?? text;
  const said = taught.text && text ? surfaceOf(text) : undefined;
  return {
    text: shown,
    reading: said ?? taught.reading ?? (shown && readingOf(shown, taught.pitch)),
    pitch: taught.pitch,
    meaning: meaning || taught.meaning ? { ...meaning, ...taught.meaning } : undefined,
    sound: taught.sound,
    example: taught.example,
  };
}

/** What was chosen or typed; of several parts there is no one thing. */
function faceOf({ choices }: ShownQuestion, value: AnswerValue): Face | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const choice = choices?.find(({ id }) => id === value);
  return choice ?? (choices ? undefined : { text: [{ text: value }] });
}

export function rightAnswer(question: AnsweredQuestion, right: AnswerValue): ShownAnswer | undefined {
  const { prompt, lesson } = question;
  const face = faceOf(question, right);
  if (face === undefined) return lesson?.asked && answerOf({ meaning: prompt.meaning }, lesson.asked);
  const meaning = face.meaning ?? (lesson?.asked ? prompt.meaning : undefined);
  return answerOf({ ...face, meaning }, lesson?.asked);
}

export function ownAnswer(question: AnsweredQuestion, value: AnswerValue): ShownAnswer | undefined {
  const { choices, lesson } = question;
  const face = faceOf(question, value);
  // What was typed of a sign or a word that stands beside it is how that is read.
  if (face && !choices && typeof value === 'string' && lesson?.asked?.text) return { reading: value };
  return face && answerOf(face, typeof value === 'string' ? lesson?.choices?.[value] : undefined);
}
