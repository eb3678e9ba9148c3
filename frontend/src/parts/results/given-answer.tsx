import { HANDWRITING } from '#contracts/constants';
import type { AnswerValue, SheetKey } from '#contracts/http/attempts';
import { FaceText, type ShownQuestion } from '../questions/question-prompt.js';
import { WrittenStrokes } from '../strokes/written-strokes.js';
import classes from './given-answer.module.css';

interface GivenAnswerProps {
  question: ShownQuestion & { key?: SheetKey | undefined };
  value: AnswerValue;
  /** `model`: the right answer as it should have been, and not what somebody gave. */
  as?: 'own' | 'model';
  tone?: 'right' | 'wrong' | undefined;
}

/** What an answer says: a choice's id stands for its text, of a pair for both of its sides; else it is what was written. */
export function GivenAnswer({ question, value, as = 'own', tone }: GivenAnswerProps) {
  const ids = Array.isArray(value) ? value : [value];
  if (question.skill === HANDWRITING) {
    const char = as === 'model' && question.key?.type === 'strokes' ? question.key.char : undefined;
    return (
      <span className={classes.strokes}>
        <WrittenStrokes strokes={ids} char={char} tone={tone} />
      </span>
    );
  }
  const { left } = question.prompt;
  return ids.map((id, index) => {
    const choice = question.choices?.find((one) => one.id === id);
    const partner = left?.[index];
    if (choice && partner) {
      return (
        <span key={id} className={classes.pair}>
          <FaceText face={partner} /> → <FaceText face={choice} />
        </span>
      );
    }
    return choice ? (
      <FaceText key={id} face={choice} />
    ) : (
      <span key={id} className="glyph" lang="ja">
        {id}
      </span>
    );
  });
}
