import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { IconCircle } from '@tabler/icons-react';
import { WordSaid } from '../../../parts/lesson/said-word.js';
import { SoundSign } from '../../../parts/lesson/sound-sign.js';
import { FaceText, Meaning } from '../../../parts/questions/question-prompt.js';
import classes from './feedback-sheet.module.css';
import { rightValueOf } from './verdict.js';

/** What belongs together of the pairs that were not joined so: the columns above say how they were. */
export function Pairs({ question, value }: { question: SheetQuestion; value: AnswerValue }) {
  const { prompt, choices, lesson } = question;
  const right = rightValueOf(question);
  return (
    <ul className={classes.pairs}>
      {prompt.left?.flatMap((face, index) => {
        const wanted = choices?.find(({ id }) => id === right[index]);
        if (!wanted || value[index] === right[index]) return [];
        const taught = lesson?.left?.[index];
        return (
          <li key={index}>
            <IconCircle size={16} stroke={3.5} aria-hidden />
            <span>
              {face.text ? <WordSaid text={face.text} pitch={taught?.pitch} /> : <FaceText face={face} />} →{' '}
              <FaceText face={wanted} />{' '}
              {taught?.meaning ? (
                <small>
                  <Meaning meanings={taught.meaning} />
                </small>
              ) : null}
            </span>
            <SoundSign sound={taught?.sound} />
          </li>
        );
      })}
    </ul>
  );
}
