import type { Need } from '#contracts/constants';
import type { AnswerValue, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { needOf } from '#contracts/practice-types';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SquareState } from '../../../parts/results/strip.js';
import { useLeftOut } from '../needs/left-out.js';
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
  /** Open, and not asked because the learner cannot answer them now. */
  passedBy: SheetQuestion[];
  /** @param firstValue what was typed before, a near miss */
  answer: (value: AnswerValue, firstValue?: string) => void;
  goOn: () => void;
  /** Sets the question aside, with all others of this practice that take the same; for an hour none is asked. */
  cannotNow: (need: Need) => void;
  /** Sets aside what was passed by. */
  finish: () => void;
}

/** One question after the other: asked, answered, seen, and on to the next that is open. */
export function usePlay(sheet: AttemptSheet, book: AnswerBook, onEnd: () => void): Play {
  const { needs, leaveOut } = useLeftOut();
  const [index, setIndex] = useState(() => nextOpen(sheet, book, needs, 0));
  const question = sheet.questions[index];
  const value = question && book.answers.get(question.id);
  // A second tap on what was there before must not answer, nor leaf on, what has come in its place.
  const isOpen = useGate(`${question?.id}/${value === undefined}`);
  const open = openOnes(sheet, book);
  const isDone = open.length === 0;
  useEffect(() => {
    if (!question && isDone) onEnd();
  }, [question, isDone, onEnd]);
  // It is asked again, or was set aside on another device.
  const isGone = question ? book.setAside.has(question.id) : true;
  const next = nextOpen(sheet, book, needs, index);
  useEffect(() => {
    if (isGone) setIndex(next);
  }, [isGone, next]);
  const squares = useMemo(() => sheet.questions.map((one) => squareOf(one, book)), [sheet, book]);
  const answer: Play['answer'] = (given, firstValue) => {
    if (question && value === undefined && isOpen()) book.give(question.id, given, firstValue);
  };
  const goOn = useCallback(() => {
    if (value !== undefined && isOpen()) setIndex(nextOpen(sheet, book, needs, index + 1));
  }, [value, isOpen, sheet, book, needs, index]);
  const putAside = (some: readonly SheetQuestion[]) => {
    for (const one of some) {
      const need = needOf(one);
      if (need) book.putAside(one.id, need);
    }
  };
  const passedBy = open.filter((one) => isTaken(one, needs));
  const cannotNow = (need: Need) => {
    if (value !== undefined || !isOpen()) return;
    leaveOut(need);
    setIndex(nextOpen(sheet, book, [...needs, need], index + 1));
    putAside(open.filter((one) => isTaken(one, [need])));
  };
  return {
    index,
    question,
    value,
    verdict: question && value !== undefined ? verdictOf(question, value) : undefined,
    squares,
    passedBy,
    answer,
    goOn,
    cannotNow,
    finish: () => putAside(passedBy),
  };
}

const openOnes = ({ questions }: AttemptSheet, { answers, setAside }: AnswerBook): SheetQuestion[] =>
  questions.filter(({ id }) => !answers.has(id) && !setAside.has(id));

const isTaken = (question: SheetQuestion, needs: readonly Need[]): boolean =>
  needs.some((need) => need === needOf(question));

/** From `from` on, and around the end; past the last question when there is none but what is left out. */
function nextOpen(sheet: AttemptSheet, book: AnswerBook, needs: readonly Need[], from: number): number {
  const asked = openOnes(sheet, book).filter((one) => !isTaken(one, needs));
  const open = asked.map((one) => sheet.questions.indexOf(one));
  return open.find((index) => index >= from) ?? open[0] ?? sheet.questions.length;
}

function squareOf(question: SheetQuestion, { answers, setAside }: AnswerBook): SquareState {
  const value = answers.get(question.id);
  if (setAside.has(question.id)) return 'set-aside';
  if (value === undefined) return 'empty';
  return verdictOf(question, value) === 'right' ? 'right' : 'wrong';
}
