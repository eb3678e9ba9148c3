import type { AnswerValue, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SquareState } from '../../../parts/results/strip.js';
import type { AnswerBook } from './book.js';
import { useGate } from './use-gate.js';
import { verdictOf, type Verdict } from './verdict.js';

export interface Play {
  index: number;
  question: SheetQuestion | undefined;
  /** The answer of the open question; from then on its verdict is shown. */
  value: AnswerValue | undefined;
  verdict: Verdict | undefined;
  squares: SquareState[];
  /** @param firstValue what was typed before, a near miss */
  answer: (value: AnswerValue, firstValue?: string) => void;
  goOn: () => void;
}

/** One question after the other: asked, answered, seen, and on to the next that is open. */
export function usePlay(sheet: AttemptSheet, book: AnswerBook, onEnd: () => void): Play {
  const [index, setIndex] = useState(() => nextOpen(sheet, book, 0));
  const question = sheet.questions[index];
  const value = question && book.answers.get(question.id);
  // A second tap on what was there before must not answer, nor leaf on, what has come in its place.
  const isOpen = useGate(`${question?.id}/${value === undefined}`);
  useEffect(() => {
    if (!question) onEnd();
  }, [question, onEnd]);
  const squares = useMemo(
    () => sheet.questions.map((one) => squareOf(one, book.answers.get(one.id))),
    [sheet, book.answers],
  );
  const answer: Play['answer'] = (given, firstValue) => {
    if (question && value === undefined && isOpen()) book.give(question.id, given, firstValue);
  };
  const goOn = useCallback(() => {
    if (value !== undefined && isOpen()) setIndex(nextOpen(sheet, book, index + 1));
  }, [value, isOpen, sheet, book, index]);
  return {
    index,
    question,
    value,
    verdict: question && value !== undefined ? verdictOf(question, value) : undefined,
    squares,
    answer,
    goOn,
  };
}

/** From `from` on, and around the end; past the last question when there is none. */
function nextOpen({ questions }: AttemptSheet, { answers }: AnswerBook, from: number): number {
  const open = questions.flatMap(({ id }, index) => (answers.has(id) ? [] : [index]));
  return open.find((index) => index >= from) ?? open[0] ?? questions.length;
}

function squareOf(question: SheetQuestion, value: AnswerValue | undefined): SquareState {
  if (value === undefined) return 'empty';
  return verdictOf(question, value) === 'right' ? 'right' : 'wrong';
}
