import type { LearnerProgress } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHere } from '../../kit/client/here.js';
import { useReadModel } from '../../realtime/read-model.js';
import { formatDateTime, percent } from '../../ui/format/time.js';
import { AttemptTitle } from '../../parts/study/quiz-name.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { useInPieces } from '../../ui/in-pieces.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSign } from '../../ui/live-sign.js';
import { Meter } from '../../ui/meter.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { StreakCard } from './streak-card.js';
import { WeekRing } from './week-ring.js';
import classes from './see-top.module.css';

export function HowAmI({ userId }: { userId: string }) {
  const { t } = useTranslation('see-top');
  const { query, live } = useReadModel('learner-progress', userId);
  useHere(query);
  const progress = useInPieces(query.data);
  return (
    <section className={classes.how} aria-label={t('how-label')}>
      <div className={classes.howHead}>
        <Eyebrow>
          <Furigana>{t('how')}</Furigana>
        </Eyebrow>
        {query.data && !live ? <LiveSign live={live} updatedAt={query.dataUpdatedAt} /> : null}
      </div>
      {progress ? (
        <Cards progress={progress} userId={userId} />
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <Skeletons count={1} height={280} />
      )}
    </section>
  );
}

function Cards({ progress, userId }: { progress: LearnerProgress; userId: string }) {
  const { t } = useTranslation('see-top');
  return (
    <>
      <IncompleteNotice incomplete={progress.incomplete} />
      <div className={classes.cards}>
        <Card className={classes.card}>
          <h2>
            <Furigana>{t('study')}</Furigana>
          </h2>
          <WeekRing days={progress.by_day} userId={userId} />
          {progress.last_study_at === null ? (
            <p className="muted small">
              <Furigana>{t('no-study')}</Furigana>
            </p>
          ) : null}
        </Card>
        <StreakCard userId={userId} />
        <Card className={classes.card}>
          <h2>
            <Furigana>{t('recent')}</Furigana>
          </h2>
          <Recent progress={progress} />
          <Link className={classes.all} to="/profile">
            <Furigana>{t('all')}</Furigana>
          </Link>
        </Card>
      </div>
    </>
  );
}

function Recent({ progress }: { progress: LearnerProgress }) {
  const { t } = useTranslation('see-top');
  if (progress.recent.length === 0)
    return (
      <p className="muted small">
        <Furigana>{t('no-results')}</Furigana>
      </p>
    );
  return (
    <ul className={classes.recent}>
      {progress.recent.slice(0, 3).map((one) => (
        <li key={one.attempt_id}>
          <span className={classes.recentName}>
            <AttemptTitle {...one} />
            <span className="faint tiny">{formatDateTime(one.ended_at)}</span>
          </span>
          <span>
            <b>{one.correct}</b>
            <span className="faint">／{one.question_count}</span>
          </span>
          <Meter thin value={percent(one.correct, one.question_count) ?? 0} label={one.title} />
        </li>
      ))}
    </ul>
  );
}
