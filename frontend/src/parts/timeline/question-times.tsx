import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../ui/format/time.js';
import { questionTimes, type QuestionTime } from './timeline-model.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import classes from './timeline.module.css';

/** How long on each question, all its answers together. */
export function QuestionTimes({ timeline }: { timeline: AttemptTimeline }) {
  const { t } = useTranslation('timeline');
  const times = questionTimes(timeline);
  const longest = Math.max(1, ...times.map(({ seconds }) => seconds));
  return (
    <section aria-label={withoutFurigana(t('per-question'))}>
      <h3>
        <Furigana>{t('per-question')}</Furigana>
      </h3>
      <ol className={classes.questions}>
        {times.map((time, index) => (
          <Question key={index} number={index + 1} time={time} longest={longest} />
        ))}
      </ol>
    </section>
  );
}

interface QuestionProps {
  readonly number: number;
  readonly time: QuestionTime;
  readonly longest: number;
}

function Question({ number, time: { seconds, answers }, longest }: QuestionProps) {
  const { t } = useTranslation('timeline');
  const style: CSSProperties & { '--w': number } = { '--w': seconds / longest };
  return (
    <li>
      <span>
        <span className="hidden-text">{withoutFurigana(t('question', { number }))} </span>
        <b aria-hidden="true">{number}</b>
      </span>
      <i style={style} aria-hidden="true" />
      <span className={classes.duration}>
        {answers === 0 ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="hidden-text">{withoutFurigana(t('unanswered'))}</span>
          </>
        ) : (
          formatDuration(seconds)
        )}
        {answers > 1 ? (
          <small>
            <span aria-hidden="true">×{answers}</span>
            <span className="hidden-text"> {withoutFurigana(t('times', { count: answers }))}</span>
          </small>
        ) : null}
      </span>
    </li>
  );
}
