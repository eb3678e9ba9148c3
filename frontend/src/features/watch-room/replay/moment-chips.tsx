import type { ExamReplay } from '#contracts/http/exam-replay';
import { useTranslation } from 'react-i18next';
import { parseInstant } from '../../../ui/format/instant.js';
import { zonedMoment } from '../../../ui/format/zoned-time.js';
import type { TimeAxis } from '../../../ui/time-axis.js';
import type { Notable } from './notable-moments.js';
import type { Player } from './use-player.js';
import classes from './replay.module.css';

interface MomentChipsProps {
  readonly replay: ExamReplay;
  readonly axis: TimeAxis;
  readonly moments: readonly Notable[];
  readonly player: Player;
}

/** The last one that has passed is marked, and said as the replay comes to it. */
export function MomentChips({ replay, axis, moments, player: { place, moveTo } }: MomentChipsProps) {
  const { t } = useTranslation('replay');
  const nameOf = useMomentName(replay);
  const passed = moments.findLastIndex(({ at }) => axis.place(at) <= place);
  const current = moments[passed];
  return (
    <>
      <ul className={classes.moments} aria-label={t('moments')}>
        {moments.map((moment, index) => (
          <li key={index}>
            <button
              type="button"
              data-mark={moment.is}
              aria-current={index === passed ? 'step' : undefined}
              onClick={() => moveTo(axis.place(moment.at))}
            >
              <time>{minuteOf(replay, moment)}</time>
              <span>{nameOf(moment)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hidden-text" role="status">
        {current ? nameOf(current) : ''}
      </p>
    </>
  );
}

/** Hour and minute, with the day where it is not that of the first start. */
function minuteOf({ from, time_zone }: ExamReplay, { at }: Notable): string {
  const start = parseInstant(from);
  return zonedMoment(start + at, time_zone, start)
    .replace(/^\d{4}-/, '')
    .slice(0, -3);
}

function useMomentName({ columns }: ExamReplay): (moment: Notable) => string {
  const { t } = useTranslation('replay');
  return (moment) => {
    switch (moment.is) {
      case 'announced':
        return t(moment.for_all ? 'moment.announced' : 'moment.announced-some', { text: moment.text });
      case 'extended': {
        const minutes = `${moment.seconds < 0 ? '−' : '+'}${Math.round(Math.abs(moment.seconds) / 6) / 10}`;
        return t(moment.for_all ? 'moment.extended' : 'moment.extended-some', { minutes });
      }
      case 'regraded': {
        const column = columns.findIndex(({ question_id }) => question_id === moment.question_id);
        return column === -1 ? t('moment.regraded-drawn') : t('moment.regraded', { number: column + 1 });
      }
      default:
        return t(`moment.${moment.is}`);
    }
  };
}
