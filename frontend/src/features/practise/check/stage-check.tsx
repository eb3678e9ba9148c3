import { CHECK_QUESTIONS } from '#contracts/constants';
import type { AttemptSheet } from '#contracts/http/attempts';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Leave } from '../../../kit/leaving/leaving.js';
import { usePractising } from '../../../realtime/presence.js';
import { CHECK_ROUNDS, nextChecked, roundOf, startsAt } from '../../../parts/study/stage-check.js';
import type { SquareState } from '../../../parts/results/strip.js';
import type { Start } from '../api/attempt.js';
import type { AnswerBook } from '../play/book.js';
import { verdictOf } from '../play/verdict.js';
import { Waiting } from '../practice-dialog.js';
import { isPassed } from '../result/passed.js';
import { CheckOutcome } from './check-outcome.js';
import { CheckQuestion } from './check-question.js';

interface StageCheckProps {
  sheet: AttemptSheet;
  book: AnswerBook;
  starting: boolean;
  /** Why the next round could not be started. */
  error: ReactNode;
  onStart: (start: Start) => void;
  onClose: (leave?: Leave) => void;
}

/** One round of the check that lets start higher: no verdict on the way; the server judges by the same answers (STUDY-6). */
export function StageCheck({ sheet, book, starting, error, onStart, onClose }: StageCheckProps) {
  const stage = sheet.setup?.stage ?? 1;
  const { questions } = sheet;
  const question = questions.find(({ id }) => !book.answers.has(id));
  const known = isPassed({ correct: rightIn(sheet, book), question_count: questions.length });
  const next = nextChecked(stage, known);
  const ended = useRef(false);
  const isOver = question === undefined;
  usePractising(sheet.recorded && !isOver ? sheet.id : null, book.answers.size);
  useEffect(() => {
    if (!isOver || ended.current) return;
    ended.current = true;
    book.handIn();
    if (next !== undefined) onStart({ code: 'kanji-stage', setup: { stage: next, check: true } });
  }, [isOver, book, next, onStart]);
  if (question) {
    return (
      <CheckQuestion
        question={question}
        sheet={sheet}
        book={book}
        squares={squaresOf(roundOf(stage) * CHECK_QUESTIONS + book.answers.size)}
        onLeave={(leave) => {
          book.handIn();
          onClose(leave);
        }}
      />
    );
  }
  if (next !== undefined) return <Waiting onClose={() => onClose()}>{error ?? undefined}</Waiting>;
  return (
    <CheckOutcome
      stage={startsAt(stage, known)}
      starting={starting}
      error={error}
      onStart={onStart}
      onClose={() => onClose()}
    />
  );
}

const rightIn = ({ questions }: AttemptSheet, { answers }: AnswerBook): number =>
  questions.filter((question) => {
    const value = answers.get(question.id);
    return value !== undefined && verdictOf(question, value) === 'right';
  }).length;

const squaresOf = (answered: number): SquareState[] =>
  Array.from({ length: CHECK_ROUNDS * CHECK_QUESTIONS }, (_, index) =>
    index < answered ? 'answered' : 'empty',
  );
