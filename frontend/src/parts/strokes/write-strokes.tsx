import type { AnswerValue } from '#contracts/http/attempts';
import { FreeStrokes } from './free-strokes.js';
import { TraceStrokes } from './trace-strokes.js';

type WriteStrokesProps =
  | {
      mode: 'trace';
      char: string;
      /** The reference, as the judge writes it down. */
      strokes: readonly string[];
      /** @param misses strokes that were wrong, or shown, before they were right */
      onDone: (misses: number) => void;
    }
  | {
      mode: 'free';
      value: AnswerValue | undefined;
      /** The strokes, in their order; the empty text for who does not know the character. */
      onAnswer: (value: AnswerValue) => void;
    };

/** A character is written by mouse, finger or pen: over its lines, judged stroke by stroke, or from memory. */
export function WriteStrokes(props: WriteStrokesProps) {
  return props.mode === 'trace' ? <TraceStrokes {...props} /> : <FreeStrokes {...props} />;
}
