import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { DueLine } from '../../parts/study/due-line.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './due-reviews.module.css';

/** What is due today and tomorrow, of the row that `/top` shows it of, and the way to do it (STUDY-7). */
export function DueReviews() {
  const { t } = useTranslation('see-progress');
  const { id } = useUser();
  const headingId = useId();
  const { data: study } = useReadModel('learner-study', id).query;
  const confined = useReadModel('learner-availability', id).query.data?.confined === true;
  if (!study || study.due + study.due_tomorrow === 0) return null;
  return (
    <Card className={classes.due} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          <Furigana>{t('due.title')}</Furigana>
        </h2>
        <DueLine {...study} />
      </div>
      {study.due === 0 || confined ? null : (
        <Button
          component={Link}
          to={wayTo(study.daily.state)}
          variant="outline"
          rightSection={<IconArrowRight aria-hidden />}
        >
          <Furigana>{t('due.start')}</Furigana>
        </Button>
      )}
    </Card>
  );
}

/** The challenge of the day asks what is due first, and so does what may follow it. */
const wayTo = (daily: 'open' | 'in_progress' | 'done'): string =>
  daily === 'done'
    ? `/home${practiceSearch('random', { further: true })}`
    : `/top${practiceSearch('daily-challenge')}`;
