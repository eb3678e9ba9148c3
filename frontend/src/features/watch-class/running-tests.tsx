import { AREA_PERMISSIONS } from '#contracts/constants';
import type { StatisticsBody } from '#contracts/http/class-statistics';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { Card, Chip } from '../../ui/card.js';
import { formatDateTime } from '../../ui/format/time.js';
import classes from './watch-class.module.css';

type Test = StatisticsBody['tests'][number];

/** Tests that can be taken now: who has handed in, who writes, who has not begun. */
export function RunningTests({ tests, stale }: { tests: readonly Test[]; stale: boolean }) {
  const { t } = useTranslation('watch-class');
  return (
    <Card dense className={classes.card} aria-labelledby="tests-title">
      <h2 id="tests-title">{t('tests')}</h2>
      {tests.length === 0 ? <p className="muted">{t('tests.none')}</p> : null}
      <ul className={classes.tests} data-stale={stale || undefined}>
        {tests.map((test) => (
          <TestRow key={test.exam_id} test={test} />
        ))}
      </ul>
    </Card>
  );
}

const PARTS = ['submitted', 'writing', 'open'] as const;

function TestRow({ test }: { test: Test }) {
  const { t } = useTranslation('watch-class');
  const seesExams = useUser().permissions.includes(AREA_PERMISSIONS.exams.view);
  const { assigned, submitted, in_progress: writing } = test;
  const parts = { submitted, writing, open: Math.max(0, assigned - submitted - writing) };
  return (
    <li>
      <div>
        <b lang="ja">{test.title}</b>
        <Chip tone="ai">
          <IconClock size={14} aria-hidden />
          {t('until', { time: formatDateTime(test.ends_at) })}
        </Chip>
        {seesExams ? (
          <Link className="push" to={`/quiz/${test.exam_id}/room`}>
            {t('room')}
          </Link>
        ) : null}
      </div>
      <span className={classes.bar} aria-hidden="true">
        {PARTS.filter((part) => parts[part] > 0).map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: parts[part] }} />
        ))}
      </span>
      <dl>
        {PARTS.map((part) => (
          <div key={part} data-part={part}>
            <dt>{t(`tests.${part}`)}</dt>
            <dd>{parts[part]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
