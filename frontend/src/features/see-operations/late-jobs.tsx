import { type Operations, type TroubledJob } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Badge, Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { Calm } from './calm.js';
import { useRunJob } from './operations.js';
import { between, timeNear, useWords } from './words.js';
import classes from './operations.module.css';

export function LateJobs({ now: { jobs, at } }: { now: Operations }) {
  const { t } = useTranslation('operations');
  const { kind } = useWords();
  const next = jobs.next
    ? t('jobs.next', { kind: kind(jobs.next.kind), time: timeNear(jobs.next.run_at, at) })
    : t('jobs.no-next');
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('jobs.title')}</h2>
        {jobs.total > 0 ? (
          <Badge count={jobs.total} label={t('count', { number: jobs.total })} />
        ) : (
          <span className="faint">{t('count', { number: 0 })}</span>
        )}
      </div>
      {jobs.items.length === 0 ? (
        <Calm title={t('jobs.empty')} text={next} />
      ) : (
        <ul className={classes.rows}>
          {jobs.items.map((job) => (
            <Late key={`${job.kind} ${job.key}`} job={job} at={at} />
          ))}
        </ul>
      )}
      {jobs.total > jobs.items.length ? (
        <p className="faint small">{t('more', { number: jobs.total - jobs.items.length })}</p>
      ) : null}
    </Card>
  );
}

function Late({ job, at }: { job: TroubledJob; at: string }) {
  const { t } = useTranslation('operations');
  const { kind, waited } = useWords();
  const run = useRunJob();
  const organization = job.organization_name ?? t('no-organization');
  const { attempts, key } = job;
  const time = timeNear(job.run_at, at);
  const error = job.error ?? '—';
  const late = waited(between(job.run_at, at));
  const said = {
    overdue: () => t('jobs.overdue', { organization, time, late }),
    failing: () => t('jobs.failing', { organization, attempts, error, time }),
    dead: () => t('jobs.dead', { organization, attempts, error, time }),
  };
  return (
    <li>
      <div>
        <p className={classes.what}>{kind(job.kind)}</p>
        <p className="muted small">
          <WholeDates>{said[job.state]()}</WholeDates>
        </p>
        <code>{key}</code>
      </div>
      <Button
        variant="default"
        loading={run.isPending}
        aria-label={`${t('jobs.run')} (${kind(job.kind)}, ${key})`}
        onClick={() => run.mutate({ kind: job.kind, key })}
      >
        {t('jobs.run')}
      </Button>
    </li>
  );
}
