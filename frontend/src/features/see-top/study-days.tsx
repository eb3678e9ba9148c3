import type { LearnerProgress } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../realtime/server-time.js';
import { currentLanguage } from '../../shared/i18n/i18n.js';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.js';
import classes from './see-top.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A stamp for each of the last seven days with any study. */
export function StudyDays({ days }: { days: LearnerProgress['by_day'] }) {
  const { t } = useTranslation('see-top');
  const now = useServerNow(60_000);
  const studied = new Set(days.filter((day) => day.answered > 0).map((day) => day.day));
  const week = Array.from({ length: 7 }, (_, index) => new Date(now - (6 - index) * DAY_MS));
  return (
    <ol className={classes.stamps}>
      {week.map((date) => {
        const done = studied.has(localDay(date));
        const weekday = date.toLocaleDateString(LANGUAGE_NAMES[currentLanguage()].tag, { weekday: 'narrow' });
        return (
          <li key={localDay(date)} data-done={done}>
            <span className={classes.stamp} lang="ja" aria-hidden="true">
              {done ? '済' : ''}
            </span>
            <span className="tiny" aria-hidden="true">
              {weekday}
            </span>
            <span className="hidden-text">
              {t(done ? 'day.studied' : 'day.not', { day: localDay(date) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
