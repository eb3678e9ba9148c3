import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TestList } from '../../realtime/availability.js';
import { useServerNow } from '../../realtime/server-time.js';
import { formatDateTime } from '../../shared/format/time.js';
import { remaining } from '../../shared/format/remaining.js';
import { Button } from '../../shared/ui/controls.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { Leaf } from './leaf.js';
import classes from './list-tests.module.css';

/** A test as its learner sees it: calendar leaf, what it is, where it stands, one action. */
export function TestCard({ test, list }: { test: AssignedTest; list: TestList }) {
  const { t } = useTranslation('list-tests');
  const state = test.in_progress ? 'available' : test.state;
  const minutes = test.time_limit_seconds === null ? null : Math.round(test.time_limit_seconds / 60);
  return (
    <li className={classes.card} data-state={state}>
      <Leaf test={test} />
      <div className={classes.what}>
        <h2 lang="ja">{test.title}</h2>
        <p className="muted small">
          {t('questions', { count: test.question_count })}・
          {minutes === null ? t('no-limit') : t('minutes', { count: minutes })}
        </p>
        <p className="faint small">
          <span className="nowrap">{formatDateTime(test.exam_start_datetime)} –</span>{' '}
          <span className="nowrap">{formatDateTime(test.exam_end_datetime)}</span>
        </p>
      </div>
      <div className={classes.action}>
        <Standing test={test} to={`/test/${list}/${test.id}`} />
      </div>
    </li>
  );
}

function Standing({ test, to }: { test: AssignedTest; to: string }) {
  const { t } = useTranslation('list-tests');
  if (test.in_progress || test.state === 'available') return <Open test={test} to={to} />;
  switch (test.state) {
    case 'not_started':
      return (
        <>
          <StateLabel look="locked">{t('state.not-started')}</StateLabel>
          <span className="muted small">
            {t('opens', { time: formatDateTime(test.exam_start_datetime) })}
          </span>
        </>
      );
    case 'completed':
      return (
        <>
          <StateLabel look="done">{t('state.completed')}</StateLabel>
          <Button component={Link} to={to} variant="default">
            {t('see-result')}
          </Button>
        </>
      );
    case 'expired':
      return (
        <>
          <StateLabel look="over">{t('state.expired')}</StateLabel>
          <span className="muted small">{t('ask-teacher')}</span>
        </>
      );
  }
}

function Open({ test, to }: { test: AssignedTest; to: string }) {
  const { t } = useTranslation('list-tests');
  const now = useServerNow(10_000);
  const left = remaining(Date.parse(test.exam_end_datetime) - now);
  return (
    <>
      {left ? (
        <StateLabel look="time">{t(`left.${left.unit}`, { count: left.count })}</StateLabel>
      ) : (
        <StateLabel look="time">{t('left.running')}</StateLabel>
      )}
      <Button component={Link} to={to} rightSection={<IconArrowRight aria-hidden />}>
        {test.in_progress ? t('continue') : t('start')}
      </Button>
    </>
  );
}
