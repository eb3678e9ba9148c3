import { Furigana } from '../../ui/furigana.js';
import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TestList } from '../../realtime/availability.js';
import { useServerNow } from '../../realtime/server-time.js';
import { formatDateTime } from '../../ui/format/time.js';
import { remaining } from '../../ui/format/remaining.js';
import { Button } from '../../ui/controls.js';
import { StateLabel } from '../../ui/state-label.js';
import { Leaf } from './leaf.js';
import classes from './list-tests.module.css';
import { parseInstant } from '../../ui/format/instant.js';

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
          <Furigana>{t('questions', { count: test.question_count })}</Furigana>・
          <Furigana>{minutes === null ? t('no-limit') : t('minutes', { count: minutes })}</Furigana>
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
          <StateLabel look="locked">
            <Furigana>{t('state.not-started')}</Furigana>
          </StateLabel>
          <span className="muted small">
            <Furigana>{t('opens', { time: formatDateTime(test.exam_start_datetime) })}</Furigana>
          </span>
        </>
      );
    case 'completed':
      return (
        <>
          <StateLabel look="done">
            <Furigana>{t('state.completed')}</Furigana>
          </StateLabel>
          <Button component={Link} to={to} variant="default">
            <Furigana>{t('see-result')}</Furigana>
          </Button>
        </>
      );
    case 'expired':
      return (
        <>
          <StateLabel look="over">
            <Furigana>{t('state.expired')}</Furigana>
          </StateLabel>
          <span className="muted small">
            <Furigana>{t('ask-teacher')}</Furigana>
          </span>
        </>
      );
  }
}

function Open({ test, to }: { test: AssignedTest; to: string }) {
  const { t } = useTranslation('list-tests');
  const now = useServerNow(10_000);
  const left = remaining(parseInstant(test.exam_end_datetime) - now);
  return (
    <>
      {left ? (
        <StateLabel look="time">
          <Furigana>{t(`left.${left.unit}`, { count: left.count })}</Furigana>
        </StateLabel>
      ) : (
        <StateLabel look="time">
          <Furigana>{t('left.running')}</Furigana>
        </StateLabel>
      )}
      <Button component={Link} to={to} rightSection={<IconArrowRight aria-hidden />}>
        <Furigana>{test.in_progress ? t('continue') : t('start')}</Furigana>
      </Button>
    </>
  );
}
