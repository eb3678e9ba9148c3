import { HANDWRITING } from '#contracts/constants';
import type { SheetQuestion } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { SaveSign } from '../../../realtime/answer-queue/save-sign.js';
import { Acknowledgement } from '../../../parts/questions/acknowledgement.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import frame from '../../../parts/questions/question-frame.module.css';
import type { AnswerBook } from './book.js';
import classes from './play.module.css';
import { PracticeEntry } from './practice-entry.js';
import { latestSign } from './latest-sign.js';
import type { Play } from './use-play.js';
import { PASSED } from './verdict.js';

interface PlayFootProps {
  question: SheetQuestion;
  play: Play;
  book: AnswerBook;
}

/** In a thumb's reach: the answer, the way past it, and whether the last one has arrived. */
export function PlayFoot({ question, play, book }: PlayFootProps) {
  const { t } = useTranslation('practise');
  const sign = latestSign(book);
  return (
    <div className={`${frame.foot} ${classes.foot}`}>
      <div data-study>
        <PracticeEntry question={question} value={play.value} onAnswer={play.answer} />
      </div>
      <div className={classes.underEntry}>
        <span className={classes.saveLine}>
          {sign ? <SaveSign sign={sign} onRetry={book.retry} /> : null}
        </span>
        {play.verdict === undefined && question.skill !== HANDWRITING ? (
          <Button variant="subtle" size="sm" onClick={() => play.answer(PASSED)}>
            <Furigana>{t('pass')}</Furigana>
          </Button>
        ) : null}
      </div>
      <Acknowledgement skills={[question.skill]} />
    </div>
  );
}
