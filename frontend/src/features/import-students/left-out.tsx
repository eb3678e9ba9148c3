import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/imports.js';
import { useReasons } from './reasons.js';
import classes from '../../parts/imports/import.module.css';

/** Whom a OneRoster file holds beside learners, how many, and why they stay out. */
export function LeftOut({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const reasonOf = useReasons();
  if (now.left_out.length === 0) return null;
  return (
    <div className={classes.note}>
      <p>{t('left-out.title', { count: now.counts.ignored })}</p>
      <ul className={classes.reasons}>
        {now.left_out.map(({ reason, detail, count }) => (
          <li key={`${reason} ${detail}`}>
            {t('left-out.of', { reason: reasonOf({ reason, detail }), rows: t('rows.count', { count }) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nobody becomes a learner because a file does not say otherwise: that is said by a person. */
export function AllLearners({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const change = useChangeReading(now.id);
  const isBusy = useIsJudging(now);
  const isAsked = now.all_learners || now.left_out.some(({ reason }) => reason === 'role-unknown');
  if (!isAsked) return null;
  return (
    <div className={classes.note}>
      <label className={classes.check}>
        <Check
          checked={now.all_learners}
          disabled={isBusy}
          onChange={({ currentTarget: { checked: all_learners } }) =>
            change.mutate({ create_classes: now.create_classes, all_learners })
          }
        />
        {t('all-learners')}
      </label>
      {now.format === 'oneroster' ? null : <p className="muted small">{t('all-learners.hint')}</p>}
    </div>
  );
}
