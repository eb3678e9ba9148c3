import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../../realtime/read-model.js';
import { useUser } from '../../../kit/session/current-user.js';
import { Card } from '../../../ui/card.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './practice-result.module.css';

/**
 * That tomorrow's comes; and the streak, as soon as the server has counted today. Its place is kept until then: no button
 * moves away from under a finger.
 */
export function DailyOutcome({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation('practise');
  const { query } = useReadModel('learner-study', useUser().id);
  const daily = query.data?.daily;
  const isCounted = daily?.state === 'done' && daily.attempt_id === attemptId;
  return (
    <Card dense className={classes.outcome} role="status">
      <p className={classes.streak}>
        {isCounted ? (
          <>
            <b>{daily.streak}</b>
            <Furigana>{t('daily.streak', { count: daily.streak })}</Furigana>
          </>
        ) : null}
      </p>
      <p className="muted">
        <Furigana>{t('daily.tomorrow')}</Furigana>
      </p>
    </Card>
  );
}
