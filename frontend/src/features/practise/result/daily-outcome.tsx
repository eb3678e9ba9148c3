import { useTranslation } from 'react-i18next';
import { useLearnerStudy } from '../../../realtime/learner-study.js';
import { useUser } from '../../../shared/session/current-user.js';
import { Card } from '../../../shared/ui/card.js';
import { Furigana } from '../../../shared/ui/furigana.js';
import classes from './practice-result.module.css';

/** The streak, as soon as the server has counted today; without a network nothing is said of it. */
export function DailyOutcome() {
  const { t } = useTranslation('practise');
  const { query } = useLearnerStudy(useUser().id);
  const daily = query.data?.daily;
  if (daily?.state !== 'done') return null;
  return (
    <Card dense className={classes.outcome}>
      <p className={classes.streak}>
        <b>{daily.streak}</b>
        <Furigana>{t('daily.streak', { count: daily.streak })}</Furigana>
      </p>
      <p className="muted">
        <Furigana>{t('daily.tomorrow')}</Furigana>
      </p>
    </Card>
  );
}
