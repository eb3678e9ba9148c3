import { KANJI_PER_LESSON } from '#contracts/constants';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { Leave } from '../../../kit/leaving/leaving.js';
import { StageLesson } from '../lesson/stage-lesson.js';
import { useLesson, type Lesson } from '../lesson/use-lesson.js';
import type { AnswerBook } from './book.js';
import type { Play } from './use-play.js';
import { useExit } from './use-exit.js';

/** Each kanji of a stage is asked so often; then those of its second lesson are shown. */
const ASKED_EACH = 2;
const SECOND = [1];

/** Kanji of the stage that are to be shown before the open question, if it is the first that asks about them. */
export function useHalfwayLesson({ setup, recorded }: AttemptSheet, { index, value }: Play): Lesson {
  const isHalfway = recorded && index === KANJI_PER_LESSON * ASKED_EACH && value === undefined;
  return useLesson({ stage: isHalfway ? setup?.stage : undefined, parts: SECOND });
}

interface HalfwayLessonProps {
  sheet: AttemptSheet;
  book: AnswerBook;
  lesson: Exclude<Lesson, string>;
  onLeave: (leave: Leave | undefined) => void;
}

export function HalfwayLesson({ sheet, book, lesson, onLeave }: HalfwayLessonProps) {
  const exit = useExit(sheet, book, onLeave);
  return (
    <>
      <StageLesson {...lesson} onExit={() => exit.ask()} />
      {exit.dialog}
    </>
  );
}
