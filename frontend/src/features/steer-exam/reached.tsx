import type { ExamNotices } from '#contracts/http/exam-steering';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/state-label.js';
import classes from './steer-exam.module.css';

type ReachedProps = Pick<ExamNotices['announcements'][number], 'recipients' | 'received' | 'missing'>;

/** To how many of those who take the test a notice has come, and to whom it has not. */
export function Reached({ recipients, received, missing }: ReachedProps) {
  const { t } = useTranslation('steer-exam');
  if (recipients === 0) return <StateLabel look="saving">{t('reached-nobody')}</StateLabel>;
  const rest = recipients - received;
  return (
    <>
      <StateLabel look={rest === 0 ? 'done' : 'saving'}>{t('reached', { recipients, received })}</StateLabel>
      {rest > 0 ? (
        <details className={classes.missing}>
          <summary>{t('missing', { count: rest })}</summary>
          <ul>
            {missing.map(({ student_id, fullname }) => (
              <li key={student_id}>{fullname}</li>
            ))}
            {rest > missing.length ? <li>{t('missing-more', { count: rest - missing.length })}</li> : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
