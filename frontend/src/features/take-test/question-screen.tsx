import { Furigana } from '../../ui/furigana.js';
import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Acknowledgement } from '../../parts/questions/acknowledgement.js';
import { AnswerEntry } from '../../parts/answering/answer-entry.js';
import frame from '../../parts/questions/question-frame.module.css';
import { LimitedSound, type LimitedPlays } from './limited-sound.js';
import { QuestionPrompt } from '../../parts/questions/question-prompt.js';
import classes from './take-test.module.css';
import { useAnswerKeys } from './use-answer-keys.js';

interface QuestionScreenProps {
  question: SheetQuestion;
  value: AnswerValue | undefined;
  /** Which part of the test it belongs to, and what is said of it. */
  note?: ReactNode;
  /** Where its sound may be heard so often. */
  plays?: LimitedPlays | undefined;
  /** What became of the answer. */
  sign: ReactNode;
  /** The learner means to look at it again. */
  flagged: boolean;
  onFlag: () => void;
  onAnswer: (value: AnswerValue) => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
  last: boolean;
}

export function QuestionScreen(props: QuestionScreenProps) {
  const { question, value, note, plays, sign, flagged, onFlag, onAnswer, onPrevious, onNext, last } = props;
  const { t } = useTranslation('take-test');
  const screen = useRef<HTMLDivElement>(null);
  useAnswerKeys(screen, question, { onAnswer, onPrevious, onNext });
  // The button that led here went with its question: a reader goes on in this one, and in its dialog.
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.screen} ref={screen} tabIndex={-1}>
      <div className={frame.question}>
        {note}
        <QuestionPrompt question={question} sound={plays && <LimitedSound plays={plays} />} />
      </div>
      <div className={`${frame.foot} ${classes.foot}`}>
        <AnswerEntry question={question} value={value} onAnswer={onAnswer} />
        <div className={classes.saveLine}>
          <div className={classes.sign} aria-live="polite">
            {sign}
          </div>
          <Button
            variant="subtle"
            aria-pressed={flagged}
            onClick={onFlag}
            leftSection={flagged ? <IconFlagFilled aria-hidden /> : <IconFlag aria-hidden />}
          >
            <Furigana>{t('flag')}</Furigana>
          </Button>
        </div>
        <div className={classes.steps}>
          <Button
            variant="default"
            disabled={!onPrevious}
            onClick={onPrevious}
            leftSection={<IconArrowLeft aria-hidden />}
          >
            <Furigana>{t('previous')}</Furigana>
          </Button>
          <Button
            variant={value === undefined ? 'default' : 'filled'}
            onClick={onNext}
            rightSection={<IconArrowRight aria-hidden />}
          >
            <Furigana>{last ? t('to-hand-in') : t('next')}</Furigana>
          </Button>
        </div>
        <Acknowledgement skills={[question.skill]} />
      </div>
    </div>
  );
}
