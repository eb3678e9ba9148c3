import type { LearnerNotice } from '#contracts/http/exam-steering';
import { IconClockMinus, IconClockPlus, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../../ui/controls.js';
import { formatClock } from '../../../ui/format/time.js';
import { Furigana, withoutFurigana } from '../../../ui/furigana.js';
import classes from './notices.module.css';
import { usePutAway } from './put-away.js';

interface NoticeBarProps {
  attemptId: string;
  notices: readonly LearnerNotice[];
}

/**
 * What the teacher has said, above the question and never over it. The newest that was not put away is shown, and read out
 * when it comes; all of them are kept in a list. The live region is there before anything comes into it.
 */
export function NoticeBar({ attemptId, notices }: NoticeBarProps) {
  const { t } = useTranslation('take-test');
  const [gone, putAway] = usePutAway(attemptId);
  const bar = useRef<HTMLElement>(null);
  const fresh = notices.findLast(({ id }) => !gone.has(id));
  // the button goes with its notice: a reader goes on from here
  const close = (id: string) => {
    bar.current?.focus({ preventScroll: true });
    putAway(id);
  };
  const hasList = notices.length > (fresh ? 1 : 0);
  return (
    <section className={classes.bar} ref={bar} tabIndex={-1} aria-label={withoutFurigana(t('notices.title'))}>
      <div role="status">
        {fresh ? (
          <div className={classes.fresh} key={fresh.id}>
            <Notice notice={fresh} />
            <ActionIcon onClick={() => close(fresh.id)} aria-label={withoutFurigana(t('notices.put-away'))}>
              <IconX aria-hidden />
            </ActionIcon>
          </div>
        ) : null}
      </div>
      {hasList ? (
        <details className={classes.list}>
          <summary>
            <Furigana>{t('notices.all', { count: notices.length })}</Furigana>
          </summary>
          <ol>
            {notices.toReversed().map((notice) => (
              <li key={notice.id}>
                <Notice notice={notice} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

/** The teacher's words as they are: plain text, without readings. */
function Notice({ notice: { kind, text, added_seconds, at } }: { notice: LearnerNotice }) {
  const minutes = (added_seconds ?? 0) / 60;
  const Sign = kind === 'announcement' ? IconSpeakerphone : minutes > 0 ? IconClockPlus : IconClockMinus;
  return (
    <p className={classes.notice}>
      <Sign size={20} aria-hidden />
      <span>
        {kind === 'announcement' ? <span lang="ja">{text}</span> : <TimeChange minutes={minutes} />}{' '}
        <time className="muted small" dateTime={at}>
          {formatClock(at)}
        </time>
      </span>
    </p>
  );
}

function TimeChange({ minutes }: { minutes: number }) {
  const { t } = useTranslation('take-test');
  const count = Math.abs(minutes);
  return (
    <>
      <b>
        <Furigana>{minutes > 0 ? t('notices.plus', { count }) : t('notices.minus', { count })}</Furigana>
      </b>{' '}
      <Furigana>{minutes > 0 ? t('notices.longer') : t('notices.shorter')}</Furigana>
    </>
  );
}
