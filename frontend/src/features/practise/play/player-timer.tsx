import type { AttemptSheet } from '#contracts/http/attempts';
import { useSecondsLeft } from '../../../realtime/server-time.js';
import { Timer } from '../../../ui/timer.js';
import { useQuestionTimer, type QuestionTime } from './use-question-timer.js';

/** Seconds of a question from which its timer turns vermilion. */
const LOW_OF_QUESTION = 5;

/** A part of its own: it draws itself each second, and nothing around it does. */
export function TimeForQuestion({ answered, ...time }: QuestionTime & { answered: boolean }) {
  return <Timer seconds={useQuestionTimer(time)} lowFrom={LOW_OF_QUESTION} stopped={answered} />;
}

/** @param props.most seconds that were chosen: never more is shown, the server's clock is known but to a moment */
export function TimeForAll({ sheet, most }: { sheet: AttemptSheet; most: number }) {
  return <Timer seconds={Math.min(useSecondsLeft(sheet) ?? most, most)} />;
}
