import type { ErrorCode } from '#contracts/errors';
import { useTranslation } from 'react-i18next';
import { SaveSign } from '../../../realtime/answer-queue/save-sign.js';
import { markedCodeText } from '../../../kit/client/error-text.js';
import { Furigana } from '../../../ui/furigana.js';
import { StateLabel } from '../../../ui/state-label.js';
import type { AnswerBook } from '../play/book.js';
import { latestSign, signsOf } from '../play/latest-sign.js';
import classes from './practice-result.module.css';

const REFUSED_AS_A_WHOLE: readonly ErrorCode[] = ['practice.too-old', 'practice.day-over'];

/** Whether the school has the answers; how many of them wait here for a network. */
export function SavingNote({ book }: { book: AnswerBook }) {
  const { t } = useTranslation('practise');
  const sign = latestSign(book);
  if (sign === undefined) return null;
  const waiting = signsOf(book).filter(({ state }) => state === 'on-device');
  const unkept = waiting.filter((one) => one.unkept);
  return (
    <div className={classes.saving} role="status">
      {sign.state === 'on-device' ? (
        <StateLabel look="on-device">
          <Furigana>
            {unkept.length > 0
              ? t('result.unkept', { count: unkept.length })
              : t('result.on-device', { count: waiting.length })}
          </Furigana>
        </StateLabel>
      ) : (
        <>
          <SaveSign sign={sign} onRetry={book.retry} />
          <WhyNotTaken code={sign.code} />
        </>
      )}
    </div>
  );
}

/** Of what began without a network, and cannot be an attempt any more: nothing else is refused as a whole. */
function WhyNotTaken({ code }: { code: string | undefined }) {
  if (code === undefined || !REFUSED_AS_A_WHOLE.some((one) => one === code)) return null;
  return (
    <p className="muted small">
      <Furigana>{markedCodeText(code) ?? ''}</Furigana>
    </p>
  );
}
