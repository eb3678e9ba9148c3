import { HANDWRITING } from '#contracts/constants';
import type { SheetQuestion } from '#contracts/http/attempts';
import { needOf } from '#contracts/practice-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveSign } from '../../../realtime/answer-queue/save-sign.js';
import { Acknowledgement } from '../../../parts/questions/acknowledgement.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { CannotNow } from '../needs/cannot-now.js';
import type { AnswerBook } from './book.js';
import classes from './play.module.css';
import { latestSign } from './latest-sign.js';
import type { Play } from './use-play.js';
import { PASSED } from './verdict.js';

interface PlayFootProps {
  question: SheetQuestion;
  play: Play;
  book: AnswerBook;
  /** What is said of the answer. */
  children: ReactNode;
}

/**
 * The last row of the screen. It has its height before the answer, for the way past it stands there: what was asked neither
 * moves nor is covered when the answer is judged.
 */
export function PlayFoot({ question, play, book, children }: PlayFootProps) {
  const { t } = useTranslation('practise');
  const sign = latestSign(book);
  const isOpen = play.verdict === undefined;
  const need = needOf(question);
  return (
    <div className={classes.foot} data-told={!isOpen || undefined}>
      <div className={classes.footPlace}>
        {isOpen && question.skill !== HANDWRITING ? (
          <div className={classes.ways}>
            {need ? <CannotNow need={need} onPress={() => play.cannotNow(need)} /> : null}
            <Button variant="subtle" onClick={() => play.answer(PASSED)}>
              <Furigana>{t('pass')}</Furigana>
            </Button>
          </div>
        ) : null}
        {children}
      </div>
      <div className={classes.lastLine}>
        <span className={classes.saveLine}>
          {sign ? <SaveSign sign={sign} onRetry={book.retry} /> : null}
        </span>
        <Acknowledgement skills={[question.skill]} />
      </div>
    </div>
  );
}
