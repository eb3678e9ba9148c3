import type { LearnerStudy } from '#contracts/http/study';
import { IconArrowRight, IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { useHere } from '../../kit/client/here.js';
import { useReadModel } from '../../realtime/read-model.js';
import { isTodays, type TakenSet } from '../../realtime/taken-along/taken-sets.js';
import { useTakenSets } from '../../realtime/taken-along/use-taken-sets.js';
import { formatClock, percent } from '../../ui/format/time.js';
import { Locked } from '../../parts/study/material-card.js';
import { DueLine } from '../../parts/study/due-line.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { Card, Chip, Eyebrow } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeleton } from '../../ui/states.js';
import { Strip } from '../../parts/results/strip.js';
import { useAnsweredToday } from './answered-today.js';
import classes from './daily-challenge.module.css';

type Daily = LearnerStudy['daily'];

/** What should I do: today's challenge, and the days on which it was done (STUDY-7). */
export function DailyChallenge({ userId }: { userId: string }) {
  const { t } = useTranslation('see-top');
  const { query } = useReadModel('learner-study', userId);
  useHere(query);
  const here = useTakenSets(userId).sets?.find(isTodays);
  const confined = useReadModel('learner-availability', userId).query.data?.confined === true;
  return (
    <Card className={classes.daily} aria-label={t('daily.label')}>
      <div className={classes.head}>
        <Eyebrow>
          <Furigana>{t('should')}</Furigana>
        </Eyebrow>
        {query.data && query.data.daily.streak > 0 ? (
          <Chip tone="kin">
            <IconFlame size={14} aria-hidden />
            <Furigana>{t('streak.chip', { count: query.data.daily.streak })}</Furigana>
          </Chip>
        ) : null}
      </div>
      {query.data ? (
        <>
          <Today study={query.data} userId={userId} />
          <Act daily={query.data.daily} confined={confined} done={here?.done === true} />
          {query.data.daily.state === 'done' ? null : <OnDevice set={here} />}
        </>
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Today({ study, userId }: { study: LearnerStudy; userId: string }) {
  const { daily } = study;
  return (
    <div className={classes.today}>
      <h2>
        <TranslatedName {...useQuizName()('daily-challenge')} />
      </h2>
      {daily.state === 'open' ? <Open daily={daily} /> : null}
      {daily.state === 'in_progress' ? <InProgress daily={daily} userId={userId} /> : null}
      {daily.state === 'done' ? <Done daily={daily} /> : null}
      <DueLine {...study} />
    </div>
  );
}

/** Of how many questions it is, and of how many reviews. */
function Open({ daily }: { daily: Daily }) {
  const { t } = useTranslation(['see-top', 'materials']);
  const { question_count: count } = daily;
  if (count === 0)
    return (
      <p className="muted small">
        <Furigana>{t('daily.empty')}</Furigana>
      </p>
    );
  return (
    <>
      <p className="muted small">
        <Furigana>{t('daily.about', { count })}</Furigana>
      </p>
      <span
        className={classes.share}
        aria-hidden="true"
        style={{ gridTemplateColumns: `${daily.due}fr ${count - daily.due}fr` }}
      >
        <i data-of="due" />
        <i data-of="new" />
      </span>
      <p className={classes.parts}>
        <span data-of="due">
          <Furigana>{t('daily.due', { count: daily.due })}</Furigana>
        </span>
        <span data-of="new">
          <Furigana>{t('daily.new', { count: count - daily.due })}</Furigana>
        </span>
      </p>
    </>
  );
}

function InProgress({ daily, userId }: { daily: Daily; userId: string }) {
  const { t } = useTranslation('see-top');
  const answered = useAnsweredToday(userId, daily.attempt_id);
  const total = daily.question_count;
  const until = formatClock(daily.ends_at);
  return (
    <>
      <p className={classes.big}>
        <Furigana>
          {answered === undefined ? t('daily.begun', { total }) : t('daily.answered', { answered, total })}
        </Furigana>
      </p>
      <Strip
        squares={Array.from({ length: total }, (_, index) =>
          index < (answered ?? 0) ? 'answered' : 'empty',
        )}
        current={answered}
        label={t('daily.progress')}
      />
      <p className="muted small">
        <Furigana>{t('daily.until', { time: until })}</Furigana>
      </p>
    </>
  );
}

function Done({ daily: { correct, question_count: total } }: { daily: Daily }) {
  const { t } = useTranslation('see-top');
  return (
    <>
      <p className={classes.score}>
        <b>{correct ?? 0}</b>
        <span className="faint">／{total}</span>
        <span className="muted small">{localPercent(percent(correct ?? 0, total) ?? 0)}</span>
      </p>
      <StateLabel look="done">
        <span>
          <Furigana>{t('daily.done')}</Furigana>
        </span>
      </StateLabel>
    </>
  );
}

function OnDevice({ set }: { set: TakenSet | undefined }) {
  const { t } = useTranslation('see-top');
  if (!set) return null;
  return (
    <StateLabel look="on-device">
      <span>
        <Furigana>{t(set.done ? 'daily.done-here' : 'daily.on-device')}</Furigana>
      </span>
    </StateLabel>
  );
}

/** @param done on this device, and not at the server yet */
function Act({ daily, confined, done }: { daily: Daily; confined: boolean; done: boolean }) {
  const { t } = useTranslation('see-top');
  if (daily.question_count === 0 || (done && daily.state !== 'done')) return null;
  if (daily.state === 'done') return <GoOn confined={confined} />;
  const label = t(daily.state === 'open' ? 'daily.start' : 'daily.continue');
  if (confined) {
    return (
      <Locked className={`${classes.act} ${classes.locked}`}>
        <StateLabel look="locked">
          <span>
            <Furigana>{label}</Furigana>
          </span>
        </StateLabel>
      </Locked>
    );
  }
  return (
    <Button
      component={Link}
      to={practiceSearch('daily-challenge')}
      variant="outline"
      size="lg"
      fullWidth
      className={classes.act}
      rightSection={<IconArrowRight aria-hidden />}
    >
      <span>
        <Furigana>{label}</Furigana>
      </span>
    </Button>
  );
}

/** Ten more of what is next. They feed the reviews, and leave the challenge as it is (STUDY-7). */
function GoOn({ confined }: { confined: boolean }) {
  const { t } = useTranslation('see-top');
  return (
    <div className={`stack ${classes.act}`}>
      {confined ? null : (
        <>
          <Button
            component={Link}
            to={practiceSearch('random', { further: true })}
            variant="outline"
            size="lg"
            fullWidth
            rightSection={<IconArrowRight aria-hidden />}
          >
            <span>
              <Furigana>{t('daily.ten-more')}</Furigana>
            </span>
          </Button>
          <p className="muted small">
            <Furigana>{t('daily.ten-more-hint')}</Furigana>
          </p>
        </>
      )}
      <Button component={Link} to="/home" variant="default" size="lg" fullWidth>
        <span>
          <Furigana>{t('daily.more')}</Furigana>
        </span>
      </Button>
    </div>
  );
}

/** In the size of what comes. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      <Skeleton height={164} />
      <Skeleton height={50} />
    </div>
  );
}
