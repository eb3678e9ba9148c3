import type { SheetQuestion } from '#contracts/http/attempts';
import { completeSentence } from '../../../parts/lesson/complete-sentence.js';
import { ExampleLine } from '../../../parts/lesson/example-line.js';
import { rightValueOf } from './verdict.js';

/** The right sentence as it is read, with its translation and its sound. */
export function WholeSentence({ question }: { question: SheetQuestion }) {
  const text = completeSentence(question, rightValueOf(question));
  return text ? <ExampleLine text={text} {...question.lesson?.sentence} /> : null;
}
