import type { LearnerStudy } from '#contracts/http/study';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../realtime/read-model.js';
import { dateName } from '../../kit/texts/names.js';
import { FailedLine } from '../../kit/reading/failed-line.js';
import { Card, Chip } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { Skeletons } from '../../ui/states.js';
import classes from './see-top.module.css';

type Daily = LearnerStudy['daily'];
type Day = Daily['days'][number];

/** Stamped, rested, missed, still open: a sign for each, and a word for those who do not see it. */
const SIGNS: Record<Day['state'], string> = { done: '済', rest: '休', missed: '', open: '' };

/** The days in a row with a finished challenge. */
export function StreakCard({ userId }: { userId: string }) {
  const { t } = useTranslation('see-top');
  const { query } = useReadModel('learner-study', userId);
  return (
    <Card className={classes.card}>
      <h2>
        <Furigana>{t('streak')}</Furigana>
      </h2>
      {query.data ? (
        <Stamps {...query.data.daily} />
      ) : query.isError ? (
        <FailedLine of={query} text={t('streak.failed')} />
      ) : (
        <Skeletons count={1} height={160} />
      )}
    </Card>
  );
}

/** Their number, and the last seven days as a stamp card. */
function Stamps({ streak, longest_streak, days, state }: Daily) {
  const { t } = useTranslation('see-top');
  return (
    <>
      <div className={classes.streakHead}>
        <p className={classes.count}>
          <b>{streak}</b> <Furigana>{t('streak.days', { count: streak })}</Furigana>
        </p>
        {longest_streak > streak ? (
          <Chip tone="kin">
            <IconStar size={14} aria-hidden />
            <Furigana>{t('streak.longest', { count: longest_streak })}</Furigana>
          </Chip>
        ) : null}
      </div>
      <ol className={classes.stamps}>
        {days.map((day, index) => (
          <Stamp key={day.day} day={day} today={index === days.length - 1} />
        ))}
      </ol>
      <p className="muted small">
        <Furigana>{t(state === 'done' ? 'streak.today-done' : 'streak.today-open')}</Furigana>{' '}
        {days.some((day) => day.state === 'rest') ? <Furigana>{t('streak.rest-note')}</Furigana> : null}
      </p>
    </>
  );
}

function Stamp({ day: { day, state }, today }: { day: Day; today: boolean }) {
  const { t } = useTranslation('see-top');
  // noon of the day in no zone at all: its name is that of the date
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = dateName(date, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <li data-state={state} data-today={today || undefined}>
      <span className={classes.stamp} lang="ja" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span className="tiny" aria-hidden="true">
        {weekday}
      </span>
      <span className="hidden-text">{t(`streak.${state}`, { day })}</span>
    </li>
  );
}
