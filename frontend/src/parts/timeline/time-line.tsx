import type { AttemptTimeline, TimelineEntry } from '#contracts/http/attempt-timeline';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parseInstant } from '../../ui/format/instant.js';
import { zonedClock } from '../../ui/format/zoned-time.js';
import { ticksOf } from '../../ui/time-axis.js';
import { axisOf, CUT_AFTER_MINUTES, outagesOf, type Span, workOf } from './timeline-model.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import classes from './timeline.module.css';

const MOST_TICKS = 8;

/** What stands above the line: said to the learner, or the end. */
const MARKS: Partial<Readonly<Record<TimelineEntry['is'], 'notice' | 'end'>>> = {
  announced: 'notice',
  extended: 'notice',
  submitted: 'end',
};

/** The attempt to scale. What it says, the list below says in words: a reader has that. */
export function TimeLine({ timeline }: { timeline: AttemptTimeline }) {
  const { t } = useTranslation('timeline');
  const axis = useMemo(() => axisOf(timeline), [timeline]);
  const part = (time: number) => (axis.length === 0 ? 0 : axis.place(time) / axis.length);
  const at = ({ from, until }: Span): CSSProperties & { '--x': number; '--w': number } => ({
    '--x': part(from),
    '--w': part(until) - part(from),
  });
  const here = (time: number) => at({ from: time, until: time });
  return (
    <figure className={classes.figure}>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={withoutFurigana(t('axis'))}>
        <div className={classes.line} aria-hidden="true">
          {axis.cuts.map((cut) => (
            <i key={cut.from} data-span="cut" style={at(cut)} />
          ))}
          {outagesOf(timeline).map((span) => (
            <i key={span.from} data-span="offline" style={at(span)} />
          ))}
          {workOf(timeline).map((span, index) => (
            <i key={index} data-span="work" data-right={span.right} style={at(span)}>
              <span>{span.question + 1}</span>
            </i>
          ))}
          {timeline.entries.map((entry, index) => {
            const mark = MARKS[entry.is];
            const time = parseInstant(entry.at);
            return mark && time >= parseInstant(timeline.started_at) ? (
              <i key={index} data-mark={mark} style={here(time)} />
            ) : null;
          })}
          {ticksOf(axis, MOST_TICKS).map((time) => (
            <small key={time} style={here(time)}>
              {zonedClock(time, timeline.time_zone).slice(0, 5)}
            </small>
          ))}
        </div>
      </div>
      <figcaption>
        <Legend />
        {axis.cuts.length > 0 ? (
          <p className="muted small">
            <Furigana>{t('shortened', { count: CUT_AFTER_MINUTES })}</Furigana>
          </p>
        ) : null}
      </figcaption>
    </figure>
  );
}

const LEGEND = ['active', 'pause', 'offline', 'notice', 'end'] as const;

function Legend() {
  const { t } = useTranslation('timeline');
  return (
    <ul className={classes.legend} aria-label={withoutFurigana(t('legend'))}>
      {LEGEND.map((mark) => (
        <li key={mark}>
          <i data-legend={mark} aria-hidden="true" />
          <Furigana>{t(`mark.${mark}`)}</Furigana>
        </li>
      ))}
    </ul>
  );
}
