import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundSign } from '../../../parts/lesson/sound-sign.js';
import { soundOfAnswer } from '../../../parts/lesson/sounds-of.js';
import { currentLanguage } from '../../../kit/texts/i18n.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './feedback-sheet.module.css';
import { Told } from './told.js';
import type { Verdict } from './verdict.js';

interface FeedbackSheetProps {
  question: SheetQuestion;
  value: AnswerValue;
  /** Undefined until there is an answer. */
  verdict: Verdict | undefined;
  timeUp: boolean;
  onGoOn: () => void;
}

/**
 * Rises in the foot: right or not, the own answer beside the right one, why, and on by Enter. It is there before the
 * answer, empty: what comes with its text in it is read out by few screen readers.
 */
export function FeedbackSheet({ question, value, verdict, timeUp, onGoOn }: FeedbackSheetProps) {
  const { t } = useTranslation('practise');
  const isTold = verdict !== undefined;
  return (
    <section
      className={isTold ? classes.sheet : undefined}
      data-verdict={verdict}
      aria-label={isTold ? t('feedback') : undefined}
    >
      <div role="status" className={isTold ? classes.told : undefined} data-study>
        {isTold ? (
          <>
            <Said verdict={verdict} timeUp={timeUp} />
            {/* what is longer than the sheet is scrolled by keys as well */}
            <div className={classes.body} tabIndex={0} key={question.id}>
              <Told question={question} value={value} verdict={verdict} />
            </div>
          </>
        ) : null}
      </div>
      {isTold ? (
        <div className={classes.actions}>
          <SoundSign sound={soundOfAnswer(question)} />
          <GoOn onGoOn={onGoOn} />
        </div>
      ) : null}
    </section>
  );
}

/** Takes the focus when it comes. */
function GoOn({ onGoOn }: Pick<FeedbackSheetProps, 'onGoOn'>) {
  const { t } = useTranslation('practise');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      size="lg"
      data-go-on
      aria-keyshortcuts="Enter"
      onClick={onGoOn}
      className={classes.go}
    >
      <Furigana>{t('go-on')}</Furigana>
      <kbd aria-hidden="true">Enter</kbd>
    </Button>
  );
}

/** The words of Japanese schools, and what they mean. */
function Said({ verdict, timeUp }: { verdict: Verdict; timeUp: boolean }) {
  const { t } = useTranslation('practise');
  const Icon = verdict === 'right' ? IconCircle : IconX;
  const word = verdict === 'right' ? '正解《せいかい》' : '不正解《ふせいかい》';
  const said =
    verdict === 'none' ? (timeUp ? t('verdict.time-up') : t('verdict.passed')) : t(`verdict.${verdict}`);
  return (
    <p className={classes.verdict}>
      <Icon size={22} stroke={3.5} aria-hidden />
      {verdict === 'none' ? null : (
        <b lang="ja">
          <Furigana>{word}</Furigana>
        </b>
      )}
      {currentLanguage() === 'ja' && verdict !== 'none' ? null : (
        <span>
          <Furigana>{said}</Furigana>
        </span>
      )}
    </p>
  );
}
